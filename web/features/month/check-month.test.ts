import { type OpenedDatabase, testDatabases } from '../../../tests/support/database/databases';
import {
  aClaim,
  aStoredOrder,
  installShop,
  lexwareId,
  moment,
  ofInvoice,
  orderId,
} from '../../../tests/support/database/records';
import { aVoucherRow } from '../../../tests/support/doubles/listed-vouchers';
import { jobsIn } from '../../../tests/support/doubles/delivery-fixture';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { cents } from '../../domain/money/cents';
import { AppError } from '../../ports/app-error';
import type { VoucherFilter, VoucherRow } from '../../ports/lexware';
import type { PlacedOrder, MovementPage } from '../../ports/shopify';
import type { Shop } from '../../ports/stores/shop-stores';
import { beginCheck, checkMonthJob } from './check-month';

interface Page {
  rows: VoucherRow[];
  isLast: boolean;
}

const AT = '2026-03-15T10:00:00.000Z';

describe.each(testDatabases())('the check of a month on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let shop: Shop;
  let books: VoucherRow[];
  let pages: VoucherFilter[];
  let spans: { since: string; until: string }[];
  let placed: PlacedOrder[];
  let answer: (filter: VoucherFilter) => Page | Promise<Page>;
  let moved: (period: { since: string; until: string }) => MovementPage;
  let clock: ReturnType<typeof manualClock>;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    shop = await installShop(opened.database);
    [books, pages, placed, spans] = [[], [], [], []];
    answer = ({ kind }) => ({ rows: books.filter((one) => one.kind === kind), isLast: true });
    moved = () => ({ kind: 'movements', movements: [], next: null });
    clock = manualClock('2026-04-03T08:00:00.000Z');
  });

  const lexware = {
    vouchers: (_: unknown, filter: VoucherFilter) => {
      pages.push(filter);
      return Promise.resolve().then(() => answer(filter));
    },
  };

  const history = {
    placedOrders: (_: unknown, span: { since: string; until: string }) => {
      spans.push(span);
      return Promise.resolve({ orders: placed, next: null });
    },
  };

  const payouts = {
    movements: (_: unknown, period: { since: string; until: string }) =>
      Promise.resolve(moved(period)),
  };

  async function issue(
    number: number,
    { voucherDate = AT, total = cents(11_900) } = {},
  ): Promise<void> {
    const { database } = opened;
    const order = aStoredOrder({ orderId: orderId(number), name: `#${number}`, orderedAt: AT });
    await database.orders.upsertFromShopify(shop.id, order);
    const claim = aClaim({ orderId: orderId(number), voucherDate, total });
    const { document } = await database.documents.claim(shop.id, claim);
    const done = { status: 'open', lexwareId: lexwareId(number), at: voucherDate } as const;
    await database.documents.complete(shop.id, document.id, done);
    const facts = { number: `RE-${number}`, status: 'open', voucherDate, total } as const;
    const read = { at: voucherDate, fromList: true };
    await database.documents.applyFacts(shop.id, lexwareId(number), facts, read);
    books.push(aVoucherRow(number, { voucherDate: AT }));
  }

  const begin = (withMovements = false) =>
    beginCheck(opened.database, shop.id, {
      month: '2026-03',
      at: clock.now().toISOString(),
      withMovements,
    });
  const run = () =>
    checkMonthJob({ database: opened.database, lexware, history, payouts, clock }).run(
      { shopId: shop.id, month: '2026-03' },
      FIRST_RUN,
    );
  /** As far as Lexware's list. */
  const beginListing = async () => {
    await begin();
    await run();
  };
  const state = async () => opened.database.monthChecks.byMonth(shop.id, '2026-03');

  async function check() {
    await begin();
    for (let part = 0; part < 10 && (await state())?.state !== 'done'; part += 1) {
      await run();
      clock.advance(100_000);
    }
    return (await state())?.result;
  }

  it('names documents by hand that are about an order of ours, and not linked to it', async () => {
    await issue(1);
    for (const number of [2, 3, 4]) books.push(aVoucherRow(number, { voucherDate: AT }));
    const manual = { orderId: orderId(1), kind: 'invoice', since: AT, number: null } as const;
    const known = [
      { ...manual, id: lexwareId(2), doubt: 'SECOND_INVOICE' },
      { ...manual, id: lexwareId(3), doubt: 'WITHDRAWN' },
    ] as const;
    for (const one of known)
      await opened.database.manualDocuments.upsert(shop.id, { ...one, organizationId: null });
    const found = await check();
    expect(found?.byHand.lexwareIds).toHaveLength(3);
    expect(found?.unlinked).toMatchObject([
      { id: lexwareId(2), orderId: orderId(1), number: 'RE-2', total: 11_900 },
    ]);
  });

  it('finds that every document is in Lexware as it is here', async () => {
    await issue(1);
    await issue(2);
    expect(await check()).toEqual({
      documents: { count: 2, amount: 23_800 },
      lexware: { count: 2, amount: 23_800 },
      byHand: { lexwareIds: [], amount: 0 },
      differences: [],
      reread: [],
      unlinked: [],
      unreadOrders: 0,
    });
    expect(pages).toEqual([
      { kind: 'invoice', page: 0, datedFrom: '2026-03-01', datedTo: '2026-03-31' },
      { kind: 'credit-note', page: 0, datedFrom: '2026-03-01', datedTo: '2026-03-31' },
    ]);
  });

  it('shows one cent that was changed in one of our rows, and nothing else', async () => {
    await issue(1);
    await issue(2, { total: cents(11_901) });
    expect(await check()).toMatchObject({
      lexware: { amount: 23_800 },
      documents: { amount: 23_801 },
      differences: [{ kind: 'changed', fields: ['total'], orderId: '2', amount: -1 }],
    });
  });

  it('finds a document that our rows date in another month', async () => {
    await issue(1, { voucherDate: '2026-04-20T10:00:00.000Z' });
    expect(await check()).toMatchObject({
      differences: [{ kind: 'changed', fields: ['date'], amount: 11_900 }],
      byHand: { lexwareIds: [] },
    });
  });

  it('names documents that somebody wrote in Lexware', async () => {
    books.push(aVoucherRow(9, { voucherDate: AT, total: cents(5_000) }));
    expect(await check()).toMatchObject({
      byHand: { lexwareIds: [lexwareId(9)], amount: 5_000 },
      differences: [],
    });
  });

  it('has orders read again whose country was not stored when they were read', async () => {
    const { orders } = opened.database;
    const order = { orderId: orderId(1), orderedAt: AT, shopifyUpdatedAt: AT };
    await orders.upsertFromShopify(shop.id, aStoredOrder({ ...order, country: null }));
    await orders.decide(shop.id, orderId(1), ofInvoice({ kind: 'skip', reason: 'EXISTING' }));
    placed.push({ orderId: orderId(1), orderedAt: AT, updatedAt: AT });
    await begin();
    await run();
    expect(await state()).toMatchObject({ state: 'refreshing', stale: [{ orderId: '1' }] });
    await orders.upsertFromShopify(shop.id, aStoredOrder({ ...order, country: 'FR' }));
    await run();
    expect(await state()).toMatchObject({ state: 'listing', stale: [] });
  });

  it('first has orders read again that changed in Shopify since, and waits for them', async () => {
    await issue(1);
    await issue(2);
    const { orders } = opened.database;
    for (const number of [1, 2])
      await orders.decide(
        shop.id,
        orderId(number),
        ofInvoice({ kind: 'skip', reason: 'EXISTING' }),
      );
    const at = (number: number, orderedAt: string, updatedAt: string) =>
      placed.push({ orderId: orderId(number), orderedAt, updatedAt });
    at(1, AT, moment());
    at(2, AT, AT);
    // Never read: from before the app, and since then.
    at(3, '2026-02-20T10:00:00.000Z', AT);
    at(4, AT, AT);
    await begin();
    await run();
    expect(spans).toEqual([
      { since: '2026-02-28T23:00:00.000Z', until: '2026-03-31T22:00:00.000Z' },
    ]);
    const two = { orderId: '2', updatedAt: AT };
    expect(await state()).toMatchObject({
      state: 'refreshing',
      stale: [two, { orderId: '4', updatedAt: AT }],
    });
    const jobs = await jobsIn(opened.database, '2026-04-03T09:00:00.000Z');
    const own = jobs.filter(({ payload }) => (payload as { shopId: unknown }).shopId === shop.id);
    const evaluated = own.filter(({ name }) => name === 'orders.process');
    expect(evaluated.map(({ key }) => key)).toEqual(['order:2', 'order:4']);

    await orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ orderId: orderId(2), orderedAt: AT, shopifyUpdatedAt: AT }),
    );
    await run();
    expect(await state()).toMatchObject({ state: 'refreshing', stale: [{ orderId: '4' }] });
    clock.advance(90_000);
    await run();
    expect(await state()).toMatchObject({ state: 'listing', stale: [{ orderId: '4' }] });
    for (let part = 0; part < 4; part += 1) {
      await run();
      clock.advance(90_000);
    }
    expect(await state()).toMatchObject({ state: 'done', result: { unreadOrders: 1 } });
  });

  it('has a document read again of which Lexware knows more, before it counts as a difference', async () => {
    await issue(1);
    books = books.map((one) => ({ ...one, status: 'paid' }));
    await beginListing();
    for (let part = 0; part < 3; part += 1) await run();
    const reread = { kind: 'changed', fields: ['state'], orderId: '1' };
    expect(await state()).toMatchObject({ state: 'rereading', reread: [reread] });
    await run();
    expect(await state()).toMatchObject({ state: 'rereading' });
    const facts = {
      number: 'RE-1',
      status: 'paid',
      voucherDate: AT,
      total: cents(11_900),
    } as const;
    const read = { at: clock.now().toISOString(), fromList: false };
    await opened.database.documents.applyFacts(shop.id, lexwareId(1), facts, read);
    await run();
    expect(await state()).toMatchObject({
      state: 'done',
      result: { differences: [], reread: [reread] },
    });
  });

  it('misses nothing that came into being after its page was read, once that was found there', async () => {
    await issue(1);
    await beginListing();
    await run();
    // Sold while the credit notes were listed.
    await issue(2);
    await run();
    await run();
    const missing = { kind: 'missing', orderId: '2' };
    expect(await state()).toMatchObject({ state: 'rereading', reread: [missing] });
    const facts = {
      number: 'RE-2',
      status: 'open',
      voucherDate: AT,
      total: cents(11_900),
    } as const;
    const read = { at: clock.now().toISOString(), fromList: false };
    await opened.database.documents.applyFacts(shop.id, lexwareId(2), facts, read);
    await run();
    expect((await state())?.result).toMatchObject({
      documents: { count: 2, amount: 23_800 },
      lexware: { count: 2, amount: 23_800 },
      differences: [],
    });
  });

  it('misses what could not be read again', async () => {
    await issue(1);
    books = [];
    expect(await check()).toMatchObject({
      lexware: { count: 0, amount: 0 },
      differences: [{ kind: 'missing', orderId: '1', amount: -11_900 }],
    });
  });

  it('goes on with the page at which it was cut off', async () => {
    await issue(1);
    const [row] = books;
    answer = ({ kind, page }) => {
      if (kind === 'credit-note') return { rows: [], isLast: true };
      if (page === 1) throw new AppError('LEXWARE_UNAVAILABLE', 'no answer');
      return { rows: row ? [row] : [], isLast: false };
    };
    await beginListing();
    await run();
    await expect(run()).rejects.toThrow('no answer');
    expect(await state()).toMatchObject({ state: 'listing', place: { kind: 'invoice', page: 1 } });
    answer = () => ({ rows: [], isLast: true });
    for (let part = 0; part < 3; part += 1) await run();
    expect(await state()).toMatchObject({ state: 'done', result: { differences: [] } });
    expect(pages.map(({ page }) => page)).toEqual([0, 1, 1, 0]);
  });

  it('reads what Shopify Payments moved beside payments and refunds, where the file asks for it', async () => {
    const one = { amount: cents(-1_500), fee: cents(500), orderTransactionId: '7', date: AT };
    const order = { id: orderId(1), name: '#1' };
    const read: unknown[] = [];
    moved = (period) => {
      read.push(period);
      const kind = read.length === 1 ? 'payment' : 'chargeback';
      const movements = [{ ...one, id: String(read.length), kind, order } as const];
      return { kind: 'movements', movements, next: read.length === 1 ? 'b' : null };
    };
    await begin(true);
    for (let part = 0; part < 6; part += 1) await run();
    expect(read).toEqual([spans[0], spans[0]]);
    expect(await state()).toMatchObject({
      state: 'done',
      movements: {
        state: 'read',
        found: [{ id: '2', kind: 'chargeback', amount: -1_500, fee: 500, order }],
      },
    });
    const known = await state();
    const found = [{ id: '2', amount: cents(-1_500), fee: cents(500), at: AT, order } as never];
    const movements = { state: 'read', after: null, found } as const;
    await opened.database.monthChecks.save(shop.id, { ...known!, movements });
    // Kept without its kind, as it once was.
    expect(await state()).toMatchObject({ state: 'done', movements: null });
    moved = () => ({ kind: 'forbidden' });
    await begin(true);
    for (let part = 0; part < 5; part += 1) await run();
    expect(await state()).toMatchObject({ state: 'done', movements: { state: 'forbidden' } });
  });

  it('stops where the connection is lost, and says so', async () => {
    answer = () => {
      throw new AppError('CONNECTION_INTERRUPTED', 'no token');
    };
    await beginListing();
    await run();
    expect(await state()).toMatchObject({ state: 'interrupted', result: null });
  });

  it('drops what a run finds out after it was begun anew', async () => {
    await beginListing();
    answer = async () => {
      clock.advance(1_000);
      await begin();
      return { rows: [], isLast: true };
    };
    await run();
    expect(await state()).toMatchObject({ state: 'orders', place: { kind: 'invoice', page: 0 } });
  });
});
