import type { Order } from '../order/order';
import { cents, sum } from '../money/cents';
import { Bookkeeper } from '../testing/bookkeeper';
import { aLine, anOrder, aShippingLine } from '../testing/builders';
import {
  aMonthOrder,
  atRate,
  issued,
  type IssuedOrder,
  listedVouchers,
} from '../testing/month-orders';
import { bridgeOf, bucketAmount } from './bridge';
import { BRIDGE_BUCKETS } from './bridge-buckets';
import { compareWithLexware } from './lexware-comparison';

/** What the page says of a month; buckets without an entry are left out. */
interface Page {
  orders: number;
  buckets?: Record<string, number>;
  documents: number;
}

interface Acceptance {
  given: IssuedOrder[];
  pages: Record<string, Page>;
}

const invoice = issued();
const oss = { taxSubType: 'distanceSales' } as const;
const distanceSale = (id: number, rate: number, gross: number) =>
  aMonthOrder({
    id,
    total: gross,
    documents: [issued({ id, rates: [atRate(rate, gross)], content: oss })],
  });

const threeWithDiscount = anOrder({
  lines: [199, 199, 200].map((amount, index) =>
    aLine({
      id: String(index + 1),
      unitPrice: cents(1_995),
      discounts: [
        { amount: cents(amount), title: 'Zehn Prozent' },
      ] as Order['lines'][0]['discounts'],
    }),
  ),
});
const mixed = anOrder({
  lines: [aLine(), aLine({ id: '2', unitPrice: cents(1_070), rate: 700 })],
  shippingLines: [aShippingLine()],
});

/** The order with the documents that the engine makes of it, as of 30 October 2026. */
function billed(order: Order): IssuedOrder {
  const bookkeeper = new Bookkeeper();
  expect(bookkeeper.settle(order)).toEqual([]);
  const documents = bookkeeper.documents.map((one) => ({
    ...one,
    voucherDate: '2026-10-30T11:00:00.000Z',
  }));
  return aMonthOrder({ total: order.totals.currentTotal, documents });
}

const CASES: Record<string, Acceptance> = {
  '1: refunded in the month after': {
    given: [
      aMonthOrder({
        total: 7_900,
        documents: [
          invoice,
          issued({
            id: 2,
            kind: 'credit-note',
            cause: 'refund:1',
            voucherDate: '2026-11-03T10:00:00.000Z',
            rates: [atRate(1_900, 4_000)],
          }),
        ],
      }),
    ],
    pages: {
      '2026-10': { orders: 11_900, documents: 11_900 },
      '2026-11': { orders: 0, buckets: { creditNotes: -4_000 }, documents: -4_000 },
    },
  },
  '2: ordered and invoiced 20 minutes before the month ends in Berlin': {
    given: [
      aMonthOrder({
        orderedAt: '2026-10-31T22:40:00.000Z',
        documents: [issued({ voucherDate: '2026-10-31T22:40:00.000Z' })],
      }),
    ],
    pages: {
      '2026-10': { orders: 11_900, documents: 11_900 },
      '2026-11': { orders: 0, documents: 0 },
    },
  },
  '2: and in summer': {
    given: [
      aMonthOrder({
        orderedAt: '2026-07-31T21:40:00.000Z',
        documents: [issued({ voucherDate: '2026-07-31T21:40:00.000Z' })],
      }),
    ],
    pages: {
      '2026-07': { orders: 11_900, documents: 11_900 },
      '2026-08': { orders: 0, documents: 0 },
    },
  },
  '3: taxed in France': {
    given: [distanceSale(1, 2_000, 12_000)],
    pages: { '2026-10': { orders: 12_000, documents: 12_000 } },
  },
  '3: taxed in Austria': {
    given: [distanceSale(1, 2_000, 12_000)],
    pages: { '2026-10': { orders: 12_000, documents: 12_000 } },
  },
  '3: taxed in the Netherlands': {
    given: [distanceSale(1, 2_100, 12_100)],
    pages: { '2026-10': { orders: 12_100, documents: 12_100 } },
  },
  '4: ten percent off the sum, not off each line': {
    given: [billed(threeWithDiscount)],
    pages: { '2026-10': { orders: 5_387, documents: 5_387 } },
  },
  '5: two rates, and shipping at the higher one': {
    given: [billed(mixed)],
    pages: { '2026-10': { orders: 13_460, documents: 13_460 } },
  },
  '6: voided in Lexware the month after': {
    given: [
      aMonthOrder({
        decision: { kind: 'skip', reason: 'CANCELLED' },
        documents: [{ ...invoice, status: 'voided', cancelled: true }],
      }),
    ],
    pages: {
      '2026-10': { orders: 11_900, buckets: { takenBack: -11_900 }, documents: 0 },
      '2026-11': { orders: 0, documents: 0 },
    },
  },
  '6: cancelled by a document the month after': {
    given: [
      aMonthOrder({
        decision: { kind: 'skip', reason: 'CANCELLED' },
        documents: [
          invoice,
          issued({
            id: 2,
            kind: 'credit-note',
            cause: 'cancel:1',
            voucherDate: '2026-11-04T10:00:00.000Z',
          }),
        ],
      }),
    ],
    pages: {
      '2026-10': {
        orders: 11_900,
        buckets: { takenBack: -11_900, invoicedLater: 11_900 },
        documents: 11_900,
      },
      '2026-11': { orders: 0, buckets: { ofFormerOrders: -11_900 }, documents: -11_900 },
    },
  },
  '7: a draft left open': {
    given: [
      aMonthOrder({
        total: 5_950,
        documents: [issued({ status: 'draft', rates: [atRate(1_900, 5_950)] })],
      }),
    ],
    pages: { '2026-10': { orders: 5_950, buckets: { draft: -5_950 }, documents: 0 } },
  },
  '8: without a document, as the VAT id is missing': {
    given: [aMonthOrder({ total: 23_800, decision: { kind: 'refuse', reason: 'MISSING_VAT-ID' } })],
    pages: { '2026-10': { orders: 23_800, buckets: { needsDecision: -23_800 }, documents: 0 } },
  },
  '9: a gift card is sold, and pays a part of another order': {
    given: [
      aMonthOrder({
        id: 5_001,
        orderedAt: '2026-10-10T10:00:00.000Z',
        total: 5_000,
        decision: { kind: 'skip', reason: 'SKIP_GIFT_CARD' },
      }),
      aMonthOrder({
        id: 5_002,
        orderedAt: '2026-10-12T10:00:00.000Z',
        documents: [issued({ voucherDate: '2026-10-12T10:00:00.000Z' })],
      }),
    ],
    pages: { '2026-10': { orders: 16_900, buckets: { notInvoiced: -5_000 }, documents: 11_900 } },
  },
  '10: to a business in France': {
    given: [
      aMonthOrder({
        total: 100_000,
        documents: [
          issued({ rates: [atRate(0, 100_000)], content: { taxType: 'intraCommunitySupply' } }),
        ],
      }),
    ],
    pages: { '2026-10': { orders: 100_000, documents: 100_000 } },
  },
  '10: and without its VAT id': {
    given: [
      aMonthOrder({
        total: 100_000,
        documents: [
          issued({ rates: [atRate(0, 100_000)], content: { taxType: 'intraCommunitySupply' } }),
        ],
      }),
    ],
    pages: { '2026-10': { orders: 100_000, documents: 100_000 } },
  },
  '12: paid in francs, in a shop of euros': {
    given: [
      aMonthOrder({ total: 10_000, documents: [issued({ rates: [atRate(1_900, 10_000)] })] }),
    ],
    pages: { '2026-10': { orders: 10_000, documents: 10_000 } },
  },
  '14: for nothing, and a test': {
    given: [
      aMonthOrder({ id: 1, total: 0, decision: { kind: 'skip', reason: 'SKIP_FREE' } }),
      aMonthOrder({ id: 2, decision: { kind: 'skip', reason: 'SKIP_TEST' } }),
    ],
    pages: { '2026-10': { orders: 11_900, buckets: { notInvoiced: -11_900 }, documents: 0 } },
  },
};

const months = Object.entries(CASES).flatMap(([name, acceptance]) =>
  Object.keys(acceptance.pages).map((month) => [name, month, acceptance] as const),
);

it.each(months)('acceptance month %s: the bridge of %s ends at zero', (_, month, acceptance) => {
  const { given, pages } = acceptance;
  const bridge = bridgeOf(month, given);
  const filled = BRIDGE_BUCKETS.filter((bucket) => bridge.buckets[bucket].length > 0);
  const buckets = filled.map((bucket) => [bucket, bucketAmount(bridge.buckets[bucket])] as const);
  const page = pages[month];
  expect({
    orders: bridge.orders.amount,
    buckets: Object.fromEntries(buckets),
    documents: bridge.documents.amount,
  }).toEqual({ buckets: {}, ...page });
  const { lexware, differences } = compareWithLexware(month, given, listedVouchers(given));
  expect(differences).toEqual([]);
  const explained = sum([bridge.orders.amount, ...buckets.map(([, amount]) => amount)]);
  expect(lexware.amount - explained).toBe(0);
});

it('acceptance month 14: each order that is left out says why', () => {
  const { notInvoiced } = bridgeOf(
    '2026-10',
    CASES['14: for nothing, and a test']?.given ?? [],
  ).buckets;
  expect(notInvoiced.map(({ orderId, decision }) => [orderId, decision?.decision])).toEqual([
    ['1', { kind: 'skip', reason: 'SKIP_FREE' }],
    ['2', { kind: 'skip', reason: 'SKIP_TEST' }],
  ]);
});

it('acceptance month 12: an order in francs is in no sum', () => {
  const refused = aMonthOrder({
    total: 10_000,
    currency: 'CHF',
    decision: { kind: 'refuse', reason: 'INVALID_CURRENCY' },
  });
  const { orders, inOtherCurrencies, documents } = bridgeOf('2026-10', [refused]);
  expect([orders.amount, documents.amount, inOtherCurrencies]).toEqual([0, 0, ['5001']]);
});
