import { testDatabases } from '../../../../tests/support/database/databases';
import {
  aClaim,
  anOrderQuery,
  aProfile,
  aStoredOrder,
  aTokenPair,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { cents } from '../../../domain/money/cents';
import type { DocumentRecord, DocumentStatus } from '../../../domain/documents/model/document';
import type { DocumentId } from '../../../domain/ids';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('documents in Lexware on $name', ({ open: openTest }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;
  let shop: Shop;

  beforeAll(async () => ({ database, dispose } = await openTest()));
  afterAll(() => dispose());
  beforeEach(async () => {
    shop = await installShop(database);
  });

  const facts = {
    number: 'RE-1',
    status: 'paid' as const,
    voucherDate: moment(),
    total: cents(11_900),
  };

  it('reads back changes in the order of their report, and not those reported after the reading', async () => {
    for (const number of [1, 2]) {
      const { document } = await database.documents.claim(
        shop.id,
        aClaim({ orderId: orderId(number) }),
      );
      await database.documents.complete(shop.id, document.id, {
        lexwareId: lexwareId(number),
        status: 'open',
        at: moment(number),
      });
    }
    const foreign = { shopId: shop.id, lexwareId: lexwareId(99) };
    const elsewhere = { shopId: (await installShop(database)).id, lexwareId: lexwareId(1) };
    const report = { shopId: shop.id, lexwareId: lexwareId(1) };
    for (const reported of [[report], [report, foreign], [elsewhere, foreign, report]])
      expect(await database.documents.markOutdated(reported, moment(10))).toEqual([report]);
    expect(await database.documents.markOutdated([elsewhere], moment(10))).toEqual([]);
    const outdated = await database.documents.outdated(shop.id, 10);
    expect(outdated.map((one) => one.lexwareId)).toEqual([lexwareId(2), lexwareId(1)]);
    await database.documents.applyFacts(shop.id, lexwareId(1), facts, {
      at: moment(9),
      fromList: true,
    });
    expect(await database.documents.outdated(shop.id, 10)).toHaveLength(2);
  });

  it('learns of many at once, where all are as they were known', async () => {
    const { documents } = database;
    for (const number of [1, 2, 3]) {
      const claim = aClaim({ orderId: orderId(number) });
      const { document } = await documents.claim(shop.id, claim);
      const made = { lexwareId: lexwareId(number), status: 'open', at: moment(number) } as const;
      await documents.complete(shop.id, document.id, made);
    }
    const known = await documents.outdated(shop.id, 10);
    await documents.markOutdated([{ shopId: shop.id, lexwareId: lexwareId(2) }], moment(8));
    const updates = known.map((document, index) => ({
      document,
      facts: { ...facts, number: `RE-${index}`, voucherDate: moment(index) },
    }));
    expect(await documents.applyAllIfUnchanged(updates, moment(5))).toBe(true);
    expect(await documents.outdated(shop.id, 10)).toMatchObject([{ lexwareId: lexwareId(2) }]);
    for (const { document, facts: learned } of updates)
      expect(await documents.byId(shop.id, document.id)).toMatchObject({
        ...learned,
        cancelled: false,
        updatedAt: moment(5),
      });

    // They were open when these were requested.
    expect(await documents.applyAllIfUnchanged(updates, moment(9))).toBe(false);
    const now = await documents.ofOrder(shop.id, orderId(1));
    const voided = now.map((document) => ({
      document,
      facts: { ...facts, status: 'voided' } as const,
    }));
    expect(await documents.applyAllIfUnchanged(voided, moment(9))).toBe(false);
    expect(await documents.ofOrder(shop.id, orderId(1))).toEqual(now);
    expect(await documents.applyAllIfUnchanged([], moment(9))).toBe(true);
  });

  it.each([
    ['jule@', ['#1001']],
    ['SOMMER', ['#1001']],
    ['re-1', ['#1002']],
    ['RE-1', ['#1002']],
    ['#1002 re-1', ['#1002']],
    ['e-1', []],
    ['ré', []],
  ])(
    "finds orders by a document's number and their customer's address: %s",
    async (search, found) => {
      const storedOrder = (number: number, customerEmail: string | null) =>
        aStoredOrder({ orderId: orderId(number), name: `#${number}`, customerEmail });
      await database.orders.upsertFromShopify(shop.id, storedOrder(1001, 'jule@sommer.example'));
      await database.orders.upsertFromShopify(shop.id, storedOrder(1002, null));
      const billed = aClaim({ orderId: orderId(1002) });
      const { document } = await database.documents.claim(shop.id, billed);
      const made = { lexwareId: lexwareId(1), status: 'open', at: moment() } as const;
      await database.documents.complete(shop.id, document.id, made);
      await database.documents.applyFacts(shop.id, lexwareId(1), facts, {
        at: moment(5),
        fromList: false,
      });
      const { items } = await database.orders.page(shop.id, anOrderQuery({ search }));
      expect(items.map(({ name }) => name)).toEqual(found);
    },
  );

  it('keeps a document that was deleted in Lexware, as cancelled and without a state', async () => {
    await database.orders.upsertFromShopify(shop.id, aStoredOrder());
    const { document } = await database.documents.claim(shop.id, aClaim());
    await database.documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(1),
      status: 'open',
      at: moment(),
    });
    await database.documents.markDeleted(shop.id, lexwareId(1), moment(1));
    expect(await database.documents.byId(shop.id, document.id)).toMatchObject({
      status: null,
      cancelled: true,
    });
    expect((await database.documents.claim(shop.id, aClaim())).isNew).toBe(false);
    expect(await database.documents.outdated(shop.id, 10)).toEqual([]);
  });

  async function aDocument(number: number): Promise<void> {
    const { document } = await database.documents.claim(
      shop.id,
      aClaim({ orderId: orderId(number) }),
    );
    await database.documents.markSending(shop.id, document.id, { at: moment() });
    const made = { lexwareId: lexwareId(number), status: 'open', at: moment() } as const;
    await database.documents.complete(shop.id, document.id, made);
  }

  async function open(after: DocumentId | null = null, limit = 10): Promise<DocumentRecord[]> {
    return database.documents.open(shop.id, 'invoice', { after, limit });
  }

  const ids = (found: DocumentRecord[]) => found.map(({ lexwareId: id }) => id);

  it('are open until they are paid, voided or deleted, and read page by page', async () => {
    for (const number of [1, 2, 3, 4, 5]) await aDocument(number);
    const read = { at: moment(5), fromList: false };
    await database.documents.applyFacts(shop.id, lexwareId(2), facts, read);
    await database.documents.applyFacts(
      shop.id,
      lexwareId(3),
      { ...facts, status: 'voided' },
      read,
    );
    await database.documents.markDeleted(shop.id, lexwareId(4), moment(5));
    await database.documents.applyFacts(shop.id, lexwareId(5), { ...facts, status: 'draft' }, read);
    const [first, ...rest] = await open();
    expect([first?.lexwareId, ...ids(rest)]).toEqual([lexwareId(1), lexwareId(5)]);
    expect(ids(await open(null, 1))).toEqual([lexwareId(1)]);
    expect(ids(await open(first?.id, 1))).toEqual([lexwareId(5)]);
    expect(
      await database.documents.open(shop.id, 'credit-note', { after: null, limit: 10 }),
    ).toEqual([]);
  });

  it('are learned by one statement while they are what they were taken for, else as they are by now', async () => {
    await database.orders.upsertFromShopify(shop.id, aStoredOrder());
    await aDocument(1001);
    const [known] = await open();
    if (!known) throw new Error('no document');
    const { documents } = database;
    const learn = async (status: DocumentStatus, at: number) =>
      (await documents.applyIfUnchanged(known, { ...facts, status }, moment(at)))
        ? 'as known'
        : documents.applyFacts(
            shop.id,
            lexwareId(1001),
            { ...facts, status },
            { at: moment(at), fromList: true },
          );
    expect(await learn('paid', 5)).toBe('as known');
    const stored = { ...facts, cancelled: false, takenBackAt: null, updatedAt: moment(5) };
    expect(await database.documents.ofOrder(shop.id, orderId(1001))).toMatchObject([stored]);
    expect(await database.documents.outdated(shop.id, 10)).toEqual([]);

    // It is paid by now, then voided, then gone; `known` says open all the time.
    expect(await learn('open', 6)).toMatchObject({ status: 'paid' });
    expect(await learn('voided', 7)).toMatchObject({ status: 'open', cancelled: false });
    expect(await learn('open', 8)).toMatchObject({ status: 'voided', cancelled: true });
    await database.documents.markDeleted(shop.id, lexwareId(1001), moment(9));
    expect(await learn('open', 10)).toBeNull();
    expect(await database.documents.ofOrder(shop.id, orderId(1001))).toMatchObject([
      { status: null, cancelled: true, takenBackAt: moment(9) },
    ]);
  });

  it('are stuck when nobody moved them for a while, before they are made', async () => {
    await aDocument(1);
    for (const number of [2, 3, 4]) {
      const claim = aClaim({ orderId: orderId(number), at: moment(number) });
      const { document } = await database.documents.claim(shop.id, claim);
      const at = moment(number);
      if (number > 2) await database.documents.markSending(shop.id, document.id, { at });
      if (number === 4)
        await database.documents.markUnclear(shop.id, document.id, { mark: at, at });
    }
    const stuck = async (before: number, limit = 10) =>
      (await database.documents.stuck(shop.id, moment(before), limit)).map((one) => one.orderId);
    expect(await stuck(9)).toEqual([orderId(2), orderId(3)]);
    expect(await stuck(9, 1)).toEqual([orderId(2)]);
    expect(await stuck(3)).toEqual([orderId(2)]);
    shop = await installShop(database);
    expect(await stuck(9)).toEqual([]);
  });

  it('are neither open nor stuck for another account than theirs', async () => {
    await connectTo('org-a');
    await aDocument(1);
    const { document } = await database.documents.claim(shop.id, aClaim({ orderId: orderId(2) }));
    await database.documents.markSending(shop.id, document.id, { at: moment() });
    const counts = async () => ({
      open: (await open()).length,
      stuck: (await database.documents.stuck(shop.id, moment(9), 10)).length,
    });
    expect(await counts()).toEqual({ open: 1, stuck: 1 });
    await connectTo('org-b');
    expect(await counts()).toEqual({ open: 0, stuck: 0 });
  });

  async function connectTo(organization: string): Promise<void> {
    await database.connections.connect(shop.id, aTokenPair(), moment());
    await database.connections.saveProfile(shop.id, aProfile(organization), moment());
  }
});
