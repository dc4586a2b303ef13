import { type OpenedDatabase, testDatabases } from '../../../tests/support/database/databases';
import {
  aClaim,
  aStoredOrder,
  installShop,
  lexwareId,
  orderId,
} from '../../../tests/support/database/records';
import { aVoucherRow } from '../../../tests/support/doubles/listed-vouchers';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { cents } from '../../domain/money/cents';
import { AppError } from '../../ports/app-error';
import type { VoucherFilter, VoucherRow } from '../../ports/lexware/lexware';
import type { Shop } from '../../ports/stores/shops/shop-store';
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
  let answer: (filter: VoucherFilter) => Page | Promise<Page>;
  let clock: ReturnType<typeof manualClock>;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    shop = await installShop(opened.database);
    [books, pages] = [[], []];
    answer = ({ kind }) => ({ rows: books.filter((one) => one.kind === kind), isLast: true });
    clock = manualClock('2026-04-03T08:00:00.000Z');
  });

  const lexware = {
    vouchers: (_: unknown, filter: VoucherFilter) => {
      pages.push(filter);
      return Promise.resolve().then(() => answer(filter));
    },
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

  const begin = () =>
    beginCheck(opened.database, shop.id, { month: '2026-03', at: clock.now().toISOString() });
  const run = () =>
    checkMonthJob({ database: opened.database, lexware, clock }).run(
      { shopId: shop.id, month: '2026-03' },
      FIRST_RUN,
    );
  const state = async () => opened.database.monthChecks.byMonth(shop.id, '2026-03');

  async function check() {
    await begin();
    for (let part = 0; part < 10 && (await state())?.state !== 'done'; part += 1) {
      await run();
      clock.advance(100_000);
    }
    return (await state())?.result;
  }

  it('finds that every document is in Lexware as it is here', async () => {
    await issue(1);
    await issue(2);
    expect(await check()).toEqual({
      documents: { count: 2, amount: 23_800 },
      lexware: { count: 2, amount: 23_800 },
      byHand: { lexwareIds: [], amount: 0 },
      differences: [],
      reread: [],
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

  it('has a document read again of which Lexware knows more, before it counts as a difference', async () => {
    await issue(1);
    books = books.map((one) => ({ ...one, status: 'paid' }));
    await begin();
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

  it('goes on with the page at which it was cut off', async () => {
    await issue(1);
    const [row] = books;
    answer = ({ kind, page }) => {
      if (kind === 'credit-note') return { rows: [], isLast: true };
      if (page === 1) throw new AppError('LEXWARE_UNAVAILABLE', 'no answer');
      return { rows: row ? [row] : [], isLast: false };
    };
    await begin();
    await run();
    await expect(run()).rejects.toThrow('no answer');
    expect(await state()).toMatchObject({ state: 'listing', place: { kind: 'invoice', page: 1 } });
    answer = () => ({ rows: [], isLast: true });
    for (let part = 0; part < 3; part += 1) await run();
    expect(await state()).toMatchObject({ state: 'done', result: { differences: [] } });
    expect(pages.map(({ page }) => page)).toEqual([0, 1, 1, 0]);
  });

  it('stops where the connection is lost, and says so', async () => {
    answer = () => {
      throw new AppError('CONNECTION_INTERRUPTED', 'no token');
    };
    await begin();
    await run();
    expect(await state()).toMatchObject({ state: 'interrupted', result: null });
  });

  it('drops what a run finds out after it was begun anew', async () => {
    await begin();
    answer = async () => {
      clock.advance(1_000);
      await begin();
      return { rows: [], isLast: true };
    };
    await run();
    expect(await state()).toMatchObject({ place: { kind: 'invoice', page: 0 } });
  });
});
