import { paymentPostings } from '../datev/payment-postings';
import type { Posting } from '../datev/posting';
import { documentPostings } from '../datev/document-postings';
import { type PostingFile, postingFiles } from '../datev/posting-files';
import type { OrderId } from '../ids';
import type { MoneyMovement, OrderMoney } from '../order/order-money';
import type { Order } from '../order/order';
import { cents, sum } from '../money/cents';
import { Bookkeeper, type BookkeeperInput } from '../testing/bookkeeper';
import { aLine, anAddress, anOrder, aShippingLine } from '../testing/builders';
import {
  aMonthOrder,
  atRate,
  issued,
  type IssuedOrder,
  listedVouchers,
} from '../testing/month-orders';
import { aPostedDocument, someDatevSettings } from '../testing/posting-batch';
import { formatProblems } from '../testing/posting-format';
import { balances, fieldOf, readPostings } from '../testing/read-postings';
import { bridgeOf, bucketAmount } from './bridge';
import { BRIDGE_BUCKETS } from './bridge-buckets';
import { compareWithLexware } from './lexware-comparison';
import { closedMovements, closedPayments, type ProviderMovement } from './month-payments';
import { type ClosableOrder, type ClosedDocument, closedDocuments } from './snapshot';

/** What the page says of a month; buckets without an entry are left out. */
interface Page {
  orders: number;
  buckets?: Record<string, number>;
  documents: number;
}

interface Acceptance {
  given: IssuedOrder[];
  pages: Record<string, Page>;
  /** Amount, side, account, contra account, day, and what goes to another state. */
  rows: Record<string, string[]>;
  /** The rows beside those of documents where payments are in the file, and by what they are paid. */
  paid?: { money: Record<string, OrderMoney>; movements?: ProviderMovement[]; rows: string[] };
  /** What is known of its orders. */
  known?: Partial<Omit<ClosableOrder, 'documents'>>;
}

const invoice = issued();
const oss = { taxSubType: 'distanceSales' } as const;
const distanceSale = (country: string, rate: number, gross: number) =>
  aMonthOrder({
    total: gross,
    documents: [issued({ rates: [atRate(rate, gross)], content: { ...oss, country } })],
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

const GIFT_CARD = aLine({ id: '7', rate: 0, isGiftCard: true, unitPrice: cents(5_000) });
const toFrance = anOrder({
  shippingAddress: anAddress({ countryCode: 'FR', zip: '75001', city: 'Paris' }),
  billingAddress: anAddress({ countryCode: 'FR', zip: '75001', city: 'Paris' }),
  lines: [aLine({ unitPrice: cents(12_000), rate: 2_000 }), GIFT_CARD],
  totals: { tip: cents(300) },
});

/** The order with the documents that the engine makes of it, as of 30 October 2026. */
function billed(order: Order, profile: BookkeeperInput['profile'] = {}): IssuedOrder {
  const bookkeeper = new Bookkeeper({ profile });
  expect(bookkeeper.settle(order)).toEqual([]);
  const documents = bookkeeper.documents.map((one) => ({
    ...one,
    voucherDate: '2026-10-30T11:00:00.000Z',
  }));
  return aMonthOrder({ total: order.totals.currentTotal, documents });
}

const someMoney = (...movements: MoneyMovement[]): OrderMoney => ({
  movements,
  cardItems: [],
  cardSales: [],
});

const aMovement = (
  id: string,
  kind: ProviderMovement['kind'],
  money: Partial<ProviderMovement>,
): ProviderMovement => ({
  id,
  kind,
  amount: cents(0),
  fee: cents(0),
  at: '2026-10-25T10:00:00.000Z',
  order: { id: '1' as OrderId, name: '#1001' },
  ...money,
});

function aPayment(id: string, gateway: string, amount: number, day: string): MoneyMovement {
  return {
    id,
    kind: 'payment',
    gateway,
    isManual: false,
    amount: cents(amount),
    fee: null,
    at: `${day}T10:00:00.000Z`,
    refund: null,
  };
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
    rows: {
      '2026-10': ['119,00;S;10002;8400;3010'],
      '2026-11': ['40,00;H;10002;8400;0311'],
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
    rows: { '2026-10': ['119,00;S;10002;8400;3110'], '2026-11': [] },
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
    rows: { '2026-07': ['119,00;S;10002;8400;3107'], '2026-08': [] },
  },
  '3: taxed in France': {
    given: [distanceSale('FR', 2_000, 12_000)],
    pages: { '2026-10': { orders: 12_000, documents: 12_000 } },
    rows: { '2026-10': ['120,00;S;10002;8320;3010;FR;20,00'] },
  },
  '3: taxed in Austria': {
    given: [distanceSale('AT', 2_000, 12_000)],
    pages: { '2026-10': { orders: 12_000, documents: 12_000 } },
    rows: { '2026-10': ['120,00;S;10002;8320;3010;AT;20,00'] },
  },
  '3: taxed in the Netherlands': {
    given: [distanceSale('NL', 2_100, 12_100)],
    pages: { '2026-10': { orders: 12_100, documents: 12_100 } },
    rows: { '2026-10': ['121,00;S;10002;8320;3010;NL;21,00'] },
  },
  '3: a gift card and a tip beside goods taxed in France': {
    given: [billed(toFrance, { distanceSalesPrinciple: 'DESTINATION' })],
    pages: { '2026-10': { orders: 17_300, documents: 17_300 } },
    rows: { '2026-10': ['53,00;S;10002;8200;3010', '120,00;S;10002;8320;3010;FR;20,00'] },
    known: { extras: { cardItems: ['line:7'] } },
  },
  '4: ten percent off the sum, not off each line': {
    given: [billed(threeWithDiscount)],
    pages: { '2026-10': { orders: 5_387, documents: 5_387 } },
    rows: { '2026-10': ['53,87;S;10002;8400;3010'] },
  },
  '5: two rates, and shipping at the higher one': {
    given: [billed(mixed)],
    pages: { '2026-10': { orders: 13_460, documents: 13_460 } },
    rows: { '2026-10': ['10,70;S;10002;8300;3010', '123,90;S;10002;8400;3010'] },
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
    rows: { '2026-10': [], '2026-11': [] },
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
    rows: {
      '2026-10': ['119,00;S;10002;8400;3010'],
      '2026-11': ['119,00;H;10002;8400;0411'],
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
    rows: { '2026-10': [] },
  },
  '8: without a document, as the VAT id is missing': {
    given: [aMonthOrder({ total: 23_800, decision: { kind: 'refuse', reason: 'MISSING_VAT-ID' } })],
    pages: { '2026-10': { orders: 23_800, buckets: { needsDecision: -23_800 }, documents: 0 } },
    rows: { '2026-10': [] },
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
    rows: { '2026-10': ['119,00;S;10001;8400;1210'] },
    known: { gateways: ['paypal'] },
    paid: {
      money: {
        5001: {
          ...someMoney(aPayment('1', 'paypal', 5_000, '2026-10-10')),
          cardSales: [{ id: '5001', amount: cents(5_000), at: '2026-10-10T10:00:00.000Z' }],
        },
        5002: someMoney(
          aPayment('2', 'gift_card', 5_000, '2026-10-12'),
          aPayment('3', 'paypal', 6_900, '2026-10-12'),
        ),
      },
      rows: [
        '50,00;S;1361;10001;1010',
        '50,00;H;1700;10001;1010',
        '50,00;S;1700;10001;1210',
        '69,00;S;1361;10001;1210',
      ],
    },
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
    rows: { '2026-10': ['1000,00;S;10002;8125;3010;FR12345678901'] },
    known: {
      vatIds: [{ vatId: 'FR12345678901', askedAt: '2026-10-30T09:00:00.000Z', isInvalid: false }],
    },
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
    rows: { '2026-10': ['VAT_ID_MISSING'] },
  },
  '11: a payout of payments, a refund and a chargeback, less their fees': {
    given: [
      aMonthOrder({
        id: 1,
        total: 302_000,
        documents: [
          issued({ rates: [atRate(1_900, 305_000)] }),
          issued({ id: 2, kind: 'credit-note', cause: 'refund:9', rates: [atRate(1_900, 3_000)] }),
        ],
      }),
    ],
    pages: {
      '2026-10': { orders: 305_000, buckets: { creditNotes: -3_000 }, documents: 302_000 },
    },
    rows: { '2026-10': ['3050,00;S;10002;8400;3010', '30,00;H;10002;8400;3010'] },
    paid: {
      money: {
        1: someMoney(
          {
            ...aPayment('1', 'shopify_payments', 305_000, '2026-10-12'),
            fee: { amount: cents(8_563), tax: cents(0) },
          },
          {
            ...aPayment('2', 'shopify_payments', -3_000, '2026-10-20'),
            kind: 'refund',
            refund: '9',
          },
        ),
      },
      movements: [
        aMovement('3', 'chargeback', { amount: cents(-1_500), fee: cents(500) }),
        aMovement('4', 'chargeback-fee', { amount: cents(-1_500) }),
        aMovement('5', 'chargeback-fee', { amount: cents(1_500) }),
        // A shipping label, of the same order.
        aMovement('6', 'adjustment', { amount: cents(-490) }),
      ],
      rows: [
        '3050,00;S;1360;10002;1210',
        '85,63;S;4970;1360;1210',
        '30,00;H;1360;10002;2010',
        '15,00;H;1360;10002;2510',
        '5,00;S;4970;1360;2510',
        '15,00;S;4970;1360;2510',
        '15,00;H;4970;1360;2510',
      ],
    },
  },
  '12: paid in francs, in a shop of euros': {
    given: [
      aMonthOrder({ total: 10_000, documents: [issued({ rates: [atRate(1_900, 10_000)] })] }),
    ],
    pages: { '2026-10': { orders: 10_000, documents: 10_000 } },
    rows: { '2026-10': ['100,00;S;10002;8400;3010'] },
  },
  '14: for nothing, and a test': {
    given: [
      aMonthOrder({ id: 1, total: 0, decision: { kind: 'skip', reason: 'SKIP_FREE' } }),
      aMonthOrder({ id: 2, decision: { kind: 'skip', reason: 'SKIP_TEST' } }),
    ],
    pages: { '2026-10': { orders: 11_900, buckets: { notInvoiced: -11_900 }, documents: 0 } },
    rows: { '2026-10': [] },
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

it.each(months)('acceptance month %s: an adviser gets these rows of %s', (_, month, acceptance) => {
  const { given, rows, known } = acceptance;
  const settings = someDatevSettings();
  const orders = given.map(({ documents }) => ({
    orderName: '#1001',
    payment: 'paid' as const,
    vatIds: [],
    country: null,
    gateways: ['shopify_payments'],
    extras: null,
    documents,
    ...known,
  }));
  const documents = closedDocuments(month, orders);
  const { postings, refusals } = documentPostings(documents.map(ofNobody), settings);
  const createdAt = '2026-12-03T07:30:00.000Z';
  const files = postingFiles({ month, postings, settings, closing: 1, createdAt });
  const written = files.flatMap(({ bytes }) => readPostings(bytes).rows);
  const shown = written.map((row) => shownFields.map((field) => fieldOf(row, field)).join(';'));
  expect([
    ...refusals.map(({ reason }) => reason),
    ...shown.map((row) => row.replace(/;+$/, '')),
  ]).toEqual(rows[month]);
  expect(files.flatMap(({ bytes }) => formatProblems(bytes))).toEqual([]);
});

const paying = Object.entries(CASES).flatMap(([name, { given, paid }]) =>
  paid ? [[name, given, paid] as const] : [],
);

it.each(paying)(
  'acceptance month %s: and these where payments are in the file',
  (_, given, paid) => {
    const postings = postedPayments(given, paid);
    const [rows, problems] = writtenRows(postings);
    expect(rows).toEqual(paid.rows);
    expect(problems).toEqual([]);
  },
);

it('acceptance month 11: what is left on the account of Shopify Payments is the payout', () => {
  const { given = [], paid } =
    CASES['11: a payout of payments, a refund and a chargeback, less their fees'] ?? {};
  const postings = paid ? postedPayments(given, paid) : [];
  const settings = someDatevSettings();
  const [file] = postingFiles({
    month: '2026-10',
    postings,
    settings,
    closing: 1,
    createdAt: MADE_AT,
  });
  const left = balances(readPostings(file?.bytes ?? new Uint8Array()).rows);
  expect([left.get('1360'), left.get('4970')]).toEqual([291_437, 9_063]);
});

const MADE_AT = '2026-12-03T07:30:00.000Z';
const ALL_PAYMENTS = someDatevSettings({
  payments: { shopifyPayments: true, paypal: true, other: true, giftCards: true, fees: true },
});

function postedPayments(
  given: IssuedOrder[],
  { money, movements = [] }: NonNullable<Acceptance['paid']>,
) {
  const orders = given.map(({ orderId, documents }) => {
    const own = money[orderId] ?? someMoney();
    const gateways = own.movements.map(({ gateway }) => gateway);
    return { orderId, orderName: '#1001', gateways, money: own, documents };
  });
  const payments = [
    ...closedPayments('2026-10', orders),
    ...closedMovements('2026-10', movements, new Map(orders.map((one) => [one.orderId, one]))),
  ];
  return paymentPostings(payments, ALL_PAYMENTS).postings;
}

function writtenRows(postings: Posting[]): [string[], string[]] {
  const settings = someDatevSettings();
  const files = postingFiles({
    month: '2026-10',
    postings,
    settings,
    closing: 1,
    createdAt: MADE_AT,
  });
  const rows = files.flatMap(({ bytes }) => readPostings(bytes).rows);
  return [
    rows.map((row) => [1, 2, 7, 8, 10].map((field) => fieldOf(row, field)).join(';')),
    files.flatMap(({ bytes }) => formatProblems(bytes)),
  ];
}

const shownFields = [1, 2, 7, 8, 10, 40, 41];
const ofNobody = (document: ClosedDocument) => ({ ...document, customerName: null });

it('acceptance month 13: numbers and names are written as every import takes them', () => {
  const customerName = 'Żółć & Söhne "Nord"';
  const settings = someDatevSettings();
  const { postings } = documentPostings(
    ['#1001', '1001/A'].map((number) => aPostedDocument({ number, customerName })),
    settings,
  );
  const createdAt = '2026-11-03T07:30:00.000Z';
  const batch = { month: '2026-10', postings, settings, closing: null, createdAt };
  const [file] = postingFiles(batch);
  const bytes = file?.bytes ?? new Uint8Array();
  expect(readPostings(bytes).rows.map((row) => [fieldOf(row, 11), fieldOf(row, 14)])).toEqual([
    ['1001', '#1001 Zolc & Söhne "Nord"'],
    ['1001/A', '#1001 Zolc & Söhne "Nord"'],
  ]);
  expect(Buffer.from(bytes).toString('latin1')).toContain('Zolc & S\xF6hne ""Nord""');
  expect(formatProblems(bytes)).toEqual([]);
});

describe('acceptance month 15', () => {
  let files: PostingFile[] = [];
  // Once: no moment of a test matters to it, and it takes seconds.
  beforeAll(() => {
    const settings = someDatevSettings();
    const one = documentPostings([aPostedDocument()], settings).postings;
    const postings = Array.from({ length: 100_000 }, (_, index) =>
      one.map((posting) => ({ ...posting, documentField1: `RE${index + 1}` })),
    ).flat();
    const createdAt = '2026-11-03T07:30:00.000Z';
    files = postingFiles({ month: '2026-10', postings, settings, closing: 1, createdAt });
  });

  it('100,000 documents are two files that name their rows', () => {
    expect(files.map(({ name, postings: rows }) => [name, rows])).toEqual([
      ['EXTF_Buchungsstapel_2026-10_1-99999.csv', 99_999],
      ['EXTF_Buchungsstapel_2026-10_100000-100000.csv', 1],
    ]);
    expect(sum(files.map(({ amount }) => amount))).toBe(100_000 * 11_900);
  });
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
