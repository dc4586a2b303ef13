import { cents } from '../money/cents';
import { aLine, anOrder, aRefund, aShippingLine } from '../testing/builders';
import { moneyOf, orderMoney, spanOfMoney } from './order-money';
import type { Order, OrderTransaction, Refund } from './order';

const aTransaction = (more: Partial<OrderTransaction> = {}): OrderTransaction => ({
  id: '9001',
  parentId: null,
  kind: 'sale',
  status: 'success',
  gateway: 'PayPal',
  processedAt: '2026-03-02T09:01:00.000Z',
  amount: cents(5_000),
  ...more,
});
const aCard = (id = '7') =>
  aLine({ id, rate: 0, isGiftCard: true, unitPrice: cents(5_000), requiresShipping: false });

const RETURNED = {
  lineId: '8',
  quantity: 1,
  restockType: 'no_restock',
  subtotal: cents(5_000),
  tax: cents(0),
} as const;

it('keeps what moved, whichever way it was paid, and when it moved last', () => {
  const card = aTransaction({ id: '9002', gateway: 'gift_card', amount: cents(2_000) });
  const refund = aTransaction({
    id: '9003',
    kind: 'refund',
    amount: cents(500),
    processedAt: '2026-04-01T09:00:00.000Z',
  });
  const order = anOrder({
    transactions: [aTransaction({ isManual: true }), card, refund],
    refunds: [aRefund({ id: '77', transactionIds: ['9003'] })],
  });
  const money = moneyOf(order);
  expect(money.movements).toMatchObject([
    { id: '9001', kind: 'payment', gateway: 'paypal', amount: 5_000, isManual: true, fee: null },
    { id: '9002', gateway: 'gift_card', amount: 2_000, isManual: false, refund: null },
    { id: '9003', kind: 'refund', amount: -500, refund: '77' },
  ]);
  expect(spanOfMoney(money)).toEqual({
    from: '2026-03-02T09:01:00.000Z',
    until: '2026-04-01T09:00:00.000Z',
  });
  expect(orderMoney.parse(JSON.parse(JSON.stringify(money)))).toEqual(money);
});

it('an order of nothing but gift cards sold them when it was placed, and takes them back by refunds', () => {
  const refund = aRefund({
    id: '77',
    createdAt: '2026-04-01T09:00:00.000Z',
    total: cents(5_000),
    lines: [
      {
        lineId: '8',
        quantity: 1,
        restockType: 'no_restock',
        subtotal: cents(5_000),
        tax: cents(0),
      },
    ],
  });
  const lines = [aCard(), { ...aCard('8'), currentQuantity: 0 }];
  const order = anOrder({ lines, refunds: [refund] });
  expect(moneyOf(order)).toMatchObject({
    cardItems: ['line:7', 'line:8'],
    cardSales: [
      { id: order.id, amount: 10_000, at: order.createdAt },
      { id: `${order.id}:77`, amount: -5_000, at: refund.createdAt },
    ],
  });
});

it.each<[string, Partial<Refund>, number | null]>([
  ['an amount without items', { total: cents(2_000) }, -2_000],
  [
    'an amount that Shopify records as one',
    { total: cents(2_000), adjustments: [{ reason: '', amount: cents(2_000), tax: cents(0) }] },
    -2_000,
  ],
  [
    'a card, and more for the trouble',
    {
      total: cents(5_300),
      lines: [RETURNED],
      adjustments: [{ reason: '', amount: cents(300), tax: cents(0) }],
    },
    -5_300,
  ],
  [
    'a card, less a fee: it buys nothing any more',
    {
      total: cents(4_000),
      lines: [RETURNED],
      adjustments: [{ reason: 'restock', amount: cents(-1_000), tax: cents(0) }],
    },
    -5_000,
  ],
  [
    'their shipping alone, which is no card',
    { total: cents(490), shipping: [{ subtotal: cents(490), tax: cents(78) }] },
    null,
  ],
])(
  'of an order of nothing but gift cards less is owed after a refund of %s',
  (_, refund, amount) => {
    const lines = [aCard(), { ...aCard('8'), currentQuantity: refund.lines ? 0 : 1 }];
    const transaction = aTransaction({ id: '9', kind: 'refund', amount: refund.total ?? cents(0) });
    const order = anOrder({
      lines,
      refunds: [aRefund({ id: '77', transactionIds: ['9'], ...refund })],
      transactions: [aTransaction({ amount: cents(10_000) }), transaction],
    });
    const [, returned] = moneyOf(order).cardSales;
    expect(returned?.amount ?? null).toBe(amount);
  },
);

it('of gift cards alone no more is taken back than was owed for them', () => {
  const freely = aRefund({
    id: '77',
    createdAt: '2026-04-01T09:00:00.000Z',
    total: cents(2_000),
    adjustments: [{ reason: '', amount: cents(2_000), tax: cents(0) }],
  });
  const returned = aRefund({
    id: '78',
    createdAt: '2026-04-02T09:00:00.000Z',
    total: cents(8_000),
    lines: [{ ...RETURNED, lineId: '7' }, RETURNED],
    adjustments: [{ reason: '', amount: cents(-2_000), tax: cents(0) }],
  });
  const sold = [aCard(), aCard('8')];
  const lines = sold.map((card) => ({ ...card, currentQuantity: 0 }));
  const amountsOf = (order: Order) => moneyOf(order).cardSales.map(({ amount }) => amount);
  expect(amountsOf(anOrder({ lines, refunds: [freely, returned] }))).toEqual([
    10_000, -2_000, -8_000,
  ]);
  const all = cents(10_490);
  const withShipping = { total: all, adjustments: [{ reason: '', amount: all, tax: cents(0) }] };
  const order = anOrder({
    lines: sold,
    shippingLines: [aShippingLine()],
    refunds: [aRefund(withShipping)],
  });
  expect(amountsOf(order)).toEqual([10_000, -10_000]);
});

it('beside goods a document says which gift cards were sold, and a test sells nothing', () => {
  const mixed = moneyOf(anOrder({ lines: [aLine(), aCard()] }));
  expect(mixed).toMatchObject({ cardItems: ['line:7'], cardSales: [] });
  const test = anOrder({ test: true, lines: [aCard()], transactions: [aTransaction()] });
  expect(moneyOf(test)).toMatchObject({ movements: [], cardSales: [] });
});
