import { OF_ORDER, parseCause } from '../../../domain/documents/model/cause';
import {
  aClaim,
  anOtherAppStop,
  aMonth,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import type { DocumentStatus } from '../../../domain/documents/model/document';
import { cents, sum } from '../../../domain/money/cents';
import { finalDocuments } from '../../../domain/month/document-value';
import type { Shop } from '../../../ports/stores/shop-stores';
import { APP_WIDE } from '../../../ports/stores/job-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('documents on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const facts = {
    number: 'RE-1',
    status: 'paid' as const,
    voucherDate: moment(),
    total: cents(11_900),
  };

  it('lets one of forty claims win', async () => {
    const claims = await Promise.all(
      Array.from({ length: 40 }, () => database.documents.claim(shop.id, aClaim())),
    );
    expect(claims.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(claims.map(({ document }) => document.id)).size).toBe(1);
  });

  it('lets one of forty claims win inside transactions that reserve a transfer', async () => {
    const claims = await Promise.all(
      Array.from({ length: 40 }, () =>
        database.transaction(async (stores) => {
          const { document, isNew } = await stores.documents.claim(shop.id, aClaim());
          const left = await stores.transfers.reserve(shop.id, document.id, aMonth());
          return { isNew, isReserved: left !== 'none' };
        }),
      ),
    );
    expect(claims.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(claims.every(({ isReserved }) => isReserved)).toBe(true);
    expect(await database.transfers.meter(shop.id, aMonth())).toMatchObject({ taken: 1 });
  });

  it('claims per order, kind and cause', async () => {
    const inputs = [
      aClaim(),
      aClaim({ kind: 'credit-note', cause: parseCause('edit:9') }),
      aClaim({ kind: 'credit-note', cause: parseCause('edit:10') }),
    ];
    const claims = await Promise.all(
      inputs.map((input) => database.documents.claim(shop.id, input)),
    );
    expect(claims.every(({ isNew }) => isNew)).toBe(true);
    expect(await database.documents.ofOrder(shop.id, orderId(1001))).toHaveLength(3);
  });

  it('follows a document from its claim to its number', async () => {
    const { document } = await database.documents.claim(shop.id, aClaim());
    expect(document).toMatchObject({
      state: 'claimed',
      lexwareId: null,
      number: null,
      status: null,
      sentAt: null,
    });
    await database.documents.reclaim(
      shop.id,
      document.id,
      aClaim({ total: cents(5_000), at: moment(1) }),
    );
    const marked = () => database.documents.markSending(shop.id, document.id, { at: moment(2) });
    expect(await marked()).toBe('marked');
    expect(await marked()).toBe('taken');
    const lost = { mark: moment(2), at: moment(3) };
    await database.documents.recordLostAnswer(shop.id, document.id, lost);
    await database.documents.reclaim(shop.id, document.id, aClaim({ total: cents(1) }));
    expect(await database.documents.byId(shop.id, document.id)).toMatchObject({
      state: 'sending',
      sentAt: moment(2),
      total: 5_000,
      updatedAt: moment(3),
    });

    await database.documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(1),
      status: 'open',
      at: moment(4),
    });
    await database.documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(1),
      status: 'open',
      at: moment(4),
    });
    expect(await database.documents.outdated(shop.id, 10)).toMatchObject([
      { id: document.id, state: 'done' },
    ]);
    await database.documents.applyFacts(shop.id, lexwareId(1), facts, {
      at: moment(5),
      fromList: false,
    });
    expect(await database.documents.outdated(shop.id, 10)).toEqual([]);
    expect(await database.documents.byLexwareId(shop.id, lexwareId(1))).toMatchObject({
      number: 'RE-1',
      status: 'paid',
    });
    await database.documents.release(shop.id, document.id);
    expect(
      await database.documents.find(shop.id, orderId(1001), { kind: 'invoice', cause: OF_ORDER }),
    ).not.toBeNull();
  });

  it('sums up what counts of a period as the page of a month does, credited invoices too', async () => {
    const made: [number, Parameters<typeof aClaim>[0], DocumentStatus | 'deleted'][] = [
      [1, {}, 'open'],
      [2, {}, 'paid'],
      [3, {}, 'draft'],
      [4, {}, 'voided'],
      [5, {}, 'deleted'],
      [6, { currency: 'CHF' }, 'paid'],
      [7, { voucherDate: moment(100) }, 'paid'],
      [8, { kind: 'delivery-note', total: cents(0) }, 'open'],
      [9, {}, 'voided'],
      [10, {}, 'voided'],
    ];
    for (const [number, claim, status] of made)
      await make(number, { orderId: orderId(number), ...claim }, status);
    const credit = { kind: 'credit-note', cause: parseCause('refund:1') } as const;
    const ofNinth = await database.documents.byLexwareId(shop.id, lexwareId(9));
    const ofTenth = await database.documents.byLexwareId(shop.id, lexwareId(10));
    const ninth = { ...credit, orderId: orderId(9), precedingId: ofNinth?.id ?? null };
    await make(11, ninth, 'open');
    const tenth = { ...credit, orderId: orderId(10), precedingId: ofTenth?.id ?? null };
    await make(12, { ...tenth, total: cents(100) }, 'open');

    const period = { since: moment(), until: moment(100) };
    const ids = Array.from({ length: 12 }, (_, index) => orderId(index + 1));
    const orders = await database.documents.ofOrders(shop.id, ids);
    const counted = [...orders.values()]
      .flatMap((documents) => finalDocuments({ documents }))
      .filter(({ currency, voucherDate }) => currency === 'EUR' && voucherDate < period.until);
    const totalOf = (kind: string) => {
      const those = counted.filter((one) => one.kind === kind);
      return { count: those.length, cents: sum(those.map(({ total }) => total)) };
    };
    const issued = await database.documents.issuedIn(shop.id, period);
    expect(issued).toEqual({
      invoice: { count: 3, cents: 35_700 },
      'credit-note': { count: 2, cents: 12_000 },
    });
    expect(issued).toEqual({
      invoice: totalOf('invoice'),
      'credit-note': totalOf('credit-note'),
    });
    const other = await installShop(database);
    expect(await database.documents.issuedIn(other.id, period)).toMatchObject({
      invoice: { count: 0, cents: 0 },
    });
  });

  async function make(
    number: number,
    claim: Parameters<typeof aClaim>[0],
    status: DocumentStatus | 'deleted',
  ) {
    const input = aClaim(claim);
    const { document } = await database.documents.claim(shop.id, input);
    const created = { lexwareId: lexwareId(number), status: 'open', at: moment() } as const;
    await database.documents.complete(shop.id, document.id, created);
    if (status === 'deleted')
      await database.documents.markDeleted(shop.id, lexwareId(number), moment());
    else {
      const { voucherDate, total } = input;
      const read = { number: `RE-${number}`, status, voucherDate, total };
      const how = { at: moment(1), fromList: false };
      await database.documents.applyFacts(shop.id, lexwareId(number), read, how);
    }
  }

  it('is `sending` from the start where its claim says so, unless it was claimed before', async () => {
    const { documents } = database;
    const sending = { state: 'sending', sentAt: moment(), organizationId: 'org-a' };
    const first = await documents.claim(shop.id, aClaim(), { sentTo: 'org-a' });
    expect(first).toMatchObject({ isNew: true, document: sending });
    expect(await documents.markSending(shop.id, first.document.id, { at: moment(1) })).toBe(
      'taken',
    );

    const { document } = await documents.claim(shop.id, aClaim({ orderId: orderId(1002) }));
    const again = aClaim({ orderId: orderId(1002), at: moment(1) });
    const second = await documents.claim(shop.id, again, { sentTo: 'org-a' });
    expect(second).toMatchObject({ isNew: false, document });
  });

  it('forgets its mark when nothing was created, and frees a released claim', async () => {
    const { documents } = database;
    const { document } = await documents.claim(shop.id, aClaim());
    await documents.markSending(shop.id, document.id, { at: moment(1) });
    expect(await documents.release(shop.id, document.id)).toBe(false);
    expect(await documents.resetClaim(shop.id, document.id, moment(1))).toBe(true);
    const free = { state: 'claimed', sentAt: null };
    expect(await documents.byId(shop.id, document.id)).toMatchObject(free);
    await documents.markSending(shop.id, document.id, { at: moment(2) });
    await documents.markUnclear(shop.id, document.id, { mark: moment(2), at: moment(3) });
    expect(await documents.resetClaim(shop.id, document.id, moment(2))).toBe(true);
    expect(await documents.byId(shop.id, document.id)).toMatchObject(free);
    expect(await documents.release(shop.id, document.id)).toBe(true);
    expect((await documents.claim(shop.id, aClaim())).isNew).toBe(true);
  });

  it('is marked anew by who marked it last, and touched under no mark but its own', async () => {
    const { documents } = database;
    const { document } = await documents.claim(shop.id, aClaim());
    const mark = (at: number, former: number) =>
      documents.markSending(shop.id, document.id, { at: moment(at), former: moment(former) });
    await documents.markSending(shop.id, document.id, { at: moment(1) });
    expect(await mark(2, 1)).toBe('marked');
    expect(await mark(3, 1)).toBe('taken');
    const stale = { mark: moment(1), at: moment(4) };
    expect(await documents.resetClaim(shop.id, document.id, moment(1))).toBe(false);
    expect(await documents.recordAbsent(shop.id, document.id, moment(1))).toBe(false);
    await documents.recordLostAnswer(shop.id, document.id, stale);
    await documents.markUnclear(shop.id, document.id, stale);
    expect(await documents.byId(shop.id, document.id)).toMatchObject({
      state: 'sending',
      sentAt: moment(2),
      updatedAt: moment(2),
    });
  });

  it('is not marked while operators pause its shop, or all, under an earlier mark neither', async () => {
    const { documents, creationPauses } = database;
    const { document } = await documents.claim(shop.id, aClaim());
    let former: string | null = null;
    for (const [index, shopId] of [shop.id, APP_WIDE].entries()) {
      const at = moment(index + 1);
      const mark = { at, former };
      await creationPauses.begin({ shopId, reason: 'Störung', since: moment() });
      expect(await documents.markSending(shop.id, document.id, mark)).toBe('CREATION_PAUSED');
      expect(await documents.byId(shop.id, document.id)).toMatchObject({ sentAt: former });
      await creationPauses.end(shopId);
      expect(await documents.markSending(shop.id, document.id, mark)).toBe('marked');
      former = at;
    }
  });

  it('is not marked either once another app was found to bill, which happens once', async () => {
    const { documents, otherAppStops, shops } = database;
    const { document } = await documents.claim(shop.id, aClaim());
    const stop = anOtherAppStop(moment(1));
    expect(await otherAppStops.begin(shop.id, stop)).toBe(true);
    expect(await otherAppStops.current(shop.id)).toEqual(stop);
    const mark = { at: moment(2), former: null };
    expect(await documents.markSending(shop.id, document.id, mark)).toBe('OTHER_APP');
    const wanted = await documents.claim(shop.id, aClaim({ orderId: orderId(1002) }));
    const asked = { ...mark, isRequested: true };
    expect(await documents.markSending(shop.id, wanted.document.id, asked)).toBe('marked');
    expect(await otherAppStops.end(shop.id, moment(3))).toBe(true);
    expect(await otherAppStops.end(shop.id, moment(4))).toBe(false);
    expect(await documents.markSending(shop.id, document.id, mark)).toBe('marked');
    expect(await otherAppStops.begin(shop.id, anOtherAppStop(moment(5)))).toBe(false);
    expect(await shops.byId(shop.id)).toMatchObject({ otherAppSince: null });
  });

  it('that came into being twice has both in Lexware, until one is taken back there', async () => {
    const { documents } = database;
    const { document } = await documents.claim(shop.id, aClaim());
    const made = (id: number) =>
      documents.complete(shop.id, document.id, {
        lexwareId: lexwareId(id),
        status: 'open',
        at: moment(id),
      });
    const kinds = [];
    for (const id of [1, 1, 2, 2]) kinds.push((await made(id)).kind);
    expect(kinds).toEqual(['completed', 'known', 'twice', 'known']);
    const second = { lexwareId: lexwareId(2), number: null };
    const both = [lexwareId(1), lexwareId(2)];
    expect(await documents.byId(shop.id, document.id)).toMatchObject({
      lexwareId: lexwareId(1),
      second,
    });
    expect((await documents.owned(shop.id, both)).toSorted()).toEqual(both);
    expect(await documents.stuck(shop.id, moment(60), 10)).toHaveLength(1);
    const named = { second, numbers: ['RE-1', 'RE-2'] as [string, string] };
    expect(await documents.nameBoth(shop.id, document.id, named)).toBe(true);
    expect(await documents.nameBoth(shop.id, document.id, named)).toBe(false);
    const facts = { number: 'RE-2', status: 'open' } as const;
    await documents.takeSecond(shop.id, document.id, { second, facts, at: moment(9) });
    expect(await documents.byId(shop.id, document.id)).toMatchObject({
      lexwareId: lexwareId(2),
      number: 'RE-2',
      second: null,
    });
    await made(3);
    const third = { lexwareId: lexwareId(3), number: null };
    await documents.forgetSecond(shop.id, document.id, third, moment(10));
    expect(await documents.byId(shop.id, document.id)).toMatchObject({
      lexwareId: lexwareId(2),
      second: null,
    });
  });

  it('whose claim was given back meanwhile is not there any more', async () => {
    const { documents } = database;
    const { document } = await documents.claim(shop.id, aClaim());
    await documents.release(shop.id, document.id);
    const made = { lexwareId: lexwareId(1), status: 'open', at: moment() } as const;
    expect(await documents.complete(shop.id, document.id, made)).toEqual({ kind: 'gone' });
  });

  it('gives a voucher in Lexware to one document only', async () => {
    const first = await database.documents.claim(shop.id, aClaim());
    const second = await database.documents.claim(shop.id, aClaim({ orderId: orderId(1002) }));
    await database.documents.complete(shop.id, first.document.id, {
      lexwareId: lexwareId(1),
      status: 'open',
      at: moment(),
    });
    const stolen = database.documents.complete(shop.id, second.document.id, {
      lexwareId: lexwareId(1),
      status: 'open',
      at: moment(),
    });
    await expect(stolen).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await database.documents.owned(shop.id, [lexwareId(1), lexwareId(2)])).toEqual([
      lexwareId(1),
    ]);
  });

  it('shows no shop the documents of another', async () => {
    const other = await installShop(database);
    const { document } = await database.documents.claim(shop.id, aClaim());
    await database.documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(1),
      status: 'open',
      at: moment(),
    });
    expect(await database.documents.byId(other.id, document.id)).toBeNull();
    expect(await database.documents.byLexwareId(other.id, lexwareId(1))).toBeNull();
    expect(await database.documents.ofOrder(other.id, orderId(1001))).toEqual([]);
    expect(await database.documents.owned(other.id, [lexwareId(1)])).toEqual([]);
  });
});
