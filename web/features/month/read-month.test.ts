import { testDatabases } from '../../../tests/support/database/databases';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import {
  aClaim,
  aStoredOrder,
  installShop,
  lexwareId,
  ofInvoice,
  orderId,
} from '../../../tests/support/database/records';
import { FixtureClock } from '../../../tests/support/time/fixture-clock';
import { monthAnswer, ossAnswer } from '../../contract/month';
import { reasonText } from '../../contract/texts/reasons/reason-texts';
import type { DocumentContent } from '../../domain/documents/model/document-content';
import type { Instant } from '../../domain/ids';
import { atRate, issued } from '../../domain/testing/month-orders';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { ordersOfBucket, readBucket, readMonth, readOssQuarter } from './read-month';

/** The first and the last moment of March 2026 in Berlin, on whose 29th the summer time began. */
const FIRST = '2026-02-28T23:00:00.000Z';
const LAST = '2026-03-31T21:59:59.999Z';
const BEFORE = '2026-02-28T22:59:59.999Z';
const AFTER = '2026-03-31T22:00:00.000Z';

const CONTENT = issued().content;

describe.each(testDatabases())('a month on $name', ({ open }) => {
  let database: DatabaseOf<'documents' | 'monthSums' | 'orders' | 'shops'>;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const deps = () => ({ database, clock: new FixtureClock() });

  async function place(number: number, orderedAt: Instant, of = shop): Promise<void> {
    const order = aStoredOrder({ orderId: orderId(number), name: `#${number}`, orderedAt });
    await database.orders.upsertFromShopify(of.id, order);
  }

  async function issue(
    number: number,
    voucherDate: Instant,
    { of = shop, content = CONTENT }: { of?: Shop; content?: DocumentContent | null } = {},
  ): Promise<void> {
    const claim = aClaim({ orderId: orderId(number), voucherDate, content });
    const { document } = await database.documents.claim(of.id, claim);
    await database.documents.complete(of.id, document.id, {
      status: 'open',
      lexwareId: lexwareId(number),
      at: voucherDate,
    });
  }

  const march = () => readMonth(deps(), shop.id, { month: '2026-03', context: {} });

  it('is what was ordered in it, and what was invoiced in it, by the hours of Berlin', async () => {
    await place(1001, FIRST);
    await issue(1001, LAST);
    await place(1002, LAST);
    await database.orders.decide(
      shop.id,
      orderId(1002),
      ofInvoice({ kind: 'refuse', reason: 'MISSING_ADDRESS' }),
    );
    await place(1003, BEFORE);
    await issue(1003, FIRST);
    await place(1004, LAST);
    await issue(1004, AFTER);
    await place(1005, BEFORE);
    await issue(1005, BEFORE);
    const answer = await march();
    expect(monthAnswer.parse(answer)).toEqual(answer);
    const entry = (number: number, amount: number, text: string | null = null) => [
      { orderId: String(number), name: `#${number}`, cents: amount, text },
    ];
    expect(answer).toEqual({
      month: '2026-03',
      orders: { count: 3, cents: 35_700 },
      buckets: [
        {
          bucket: 'needsDecision',
          count: 1,
          cents: -11_900,
          orders: entry(1002, -11_900, reasonText('MISSING_ADDRESS')),
        },
        { bucket: 'invoicedLater', count: 1, cents: -11_900, orders: entry(1004, -11_900) },
        { bucket: 'ofFormerOrders', count: 1, cents: 11_900, orders: entry(1003, 11_900) },
      ],
      documents: { count: 2, cents: 23_800 },
      taxes: [
        {
          treatment: 'taxed',
          taxSubType: null,
          country: 'DE',
          rate: 1_900,
          netCents: 20_000,
          taxCents: 3_800,
          grossCents: 23_800,
        },
      ],
      withoutRates: { count: 0, cents: 0 },
      inOtherCurrencies: 0,
      open: { count: 1, cents: 11_900 },
    });
  });

  it('has nothing of other shops, also where their orders have the same numbers', async () => {
    const other = await installShop(database);
    await place(1001, FIRST, other);
    await issue(1001, FIRST, { of: other });
    expect(await march()).toMatchObject({ orders: { count: 0 }, documents: { count: 0 } });
    await place(1001, FIRST);
    expect(await march()).toMatchObject({ orders: { count: 1 }, documents: { count: 0 } });
  });

  it('says which amounts have no rate that we know', async () => {
    await place(1001, FIRST);
    await issue(1001, FIRST, { content: null });
    expect(await march()).toMatchObject({
      documents: { cents: 11_900 },
      taxes: [],
      withoutRates: { count: 1, cents: 11_900 },
    });
  });

  it('sums up what the one-stop shop is told of all three months of its quarter', async () => {
    const { content: ofInvoice } = issued({ rates: [atRate(2_000, 12_000)] });
    const abroad = ofInvoice && { ...ofInvoice, taxSubType: 'distanceSales' as const };
    const content = abroad && { ...abroad, country: 'FR' };
    await place(1001, FIRST);
    await issue(1001, FIRST, { content });
    await place(1002, BEFORE);
    await issue(1002, BEFORE, { content });
    await place(1003, AFTER);
    await issue(1003, AFTER, { content });
    await place(1004, FIRST);
    await issue(1004, FIRST);
    const answer = await readOssQuarter(deps(), shop.id, '2026-03');
    expect(ossAnswer.parse(answer)).toMatchObject({
      quarter: '2026-Q1',
      declaredBy: '2026-04-30',
      totals: [{ country: 'FR', rate: 2_000, netCents: 20_000, taxCents: 4_000 }],
      corrections: [],
    });
  });

  it('counts every order of a month of several pages once', async () => {
    await Promise.all(Array.from({ length: 260 }, (_, index) => place(2_000 + index, FIRST)));
    const { orders, buckets } = await march();
    expect(orders).toEqual({ count: 260, cents: 260 * 11_900 });
    expect(buckets).toMatchObject([{ bucket: 'waiting', count: 260, cents: -260 * 11_900 }]);
    expect(buckets[0]?.orders).toHaveLength(10);
    const wanted = { month: '2026-03', bucket: 'waiting', context: {} } as const;
    const { orders: all } = await readBucket(deps(), shop.id, wanted);
    const ids = all.map(({ orderId: id }) => id);
    expect(new Set(ids).size).toBe(260);
    expect(new Set(await ordersOfBucket(deps(), shop.id, wanted))).toEqual(new Set(ids));
  });
});
