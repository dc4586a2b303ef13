import { spread, toCents, toDecimal } from '../money';
import { germanOrder, MWST_19, MWST_7 } from '../scenarios/parts';
import { currentTotals, payments, totals } from './model/amounts';
import { cancel } from './cancel';
import { edit } from './edit';
import { exchange } from './exchange';
import { fulfil } from './fulfil';
import { lineItem } from './graphql/lines';
import type { OrderSpec } from './model/order-spec';
import { pay } from './pay';
import { placeOrder } from './place';
import type { Placing } from './place';
import { settleRefund } from './pending-refund';
import { fullRefund, refund } from './refund';
import { financialStatus, fulfillmentStatus } from './model/status';

function placing(): Placing {
  let id = 100;
  let number = 1000;
  return { nextId: () => (id += 1), nextNumber: () => (number += 1), now: Date.UTC(2026, 2, 1) };
}

const place = (part: Partial<OrderSpec>) => placeOrder(germanOrder(part), placing());
const shirt = { title: 'Hemd', quantity: 3, price: 3333, taxes: MWST_19 };

test('reads and writes decimals exactly', () => {
  expect([toCents('33.33'), toCents(19.9), toCents('-4'), toCents('0.005')]).toEqual([
    3333, 1990, -400, 1,
  ]);
  expect([toDecimal(1000), toDecimal(1990), toDecimal(3333), toDecimal(-5)]).toEqual([
    '10.0',
    '19.9',
    '33.33',
    '-0.05',
  ]);
  expect(spread(100, [1, 1, 1])).toEqual([33, 34, 33]);
});

test('taxes a line of a gross shop over its total, not per piece', () => {
  const order = place({ lines: [shirt], shipping: [] });
  // 99.99 * 19 / 119 = 15.9648 -> 15.96; three single shirts would give 3 * 5.32 = 15.96 as well,
  // 33.33 alone 5.32.
  expect(totals(order)).toMatchObject({ subtotal: 9999, tax: 1596, total: 9999 });
});

test('puts the tax on top in a net shop', () => {
  const order = place({
    lines: [shirt],
    shipping: [{ title: 'DHL', price: 490 }],
    taxesIncluded: false,
  });
  // 99.99 * 0.19 = 18.9981 -> 19.00; 4.90 * 0.19 = 0.931 -> 0.93
  expect(totals(order)).toMatchObject({ subtotal: 9999, shipping: 490, tax: 1993, total: 12482 });
});

test('splits the shipping tax over the rates of the goods', () => {
  const lines = [
    { title: 'A', quantity: 1, price: 3000, taxes: MWST_19 },
    { title: 'B', quantity: 1, price: 1000, taxes: MWST_7 },
  ];
  const [shipping] = place({ lines, shipping: [{ title: 'DHL', price: 590 }] }).shipping;
  // 5.90 by 3:1 -> 4.43 (4.425 up) and 1.47; 4.43*19/119 = 0.7073, 1.47*7/107 = 0.0962
  expect(shipping?.taxes.map((tax) => [tax.rateMillionths, tax.amount])).toEqual([
    [190000, 71],
    [70000, 10],
  ]);
});

test('spreads a fixed order discount with its remainder', () => {
  const lines = [1490, 2490, 999].map((price, index) => ({
    title: `L${index}`,
    quantity: 1,
    price,
    taxes: MWST_19,
  }));
  const order = place({
    lines,
    shipping: [],
    discounts: [
      { kind: 'code', title: 'FUENF', target: 'line', method: 'across', value: { amount: 500 } },
    ],
  });
  // 5.00 over 49.79: 1.4963, 3.9968 (cumulated), rest -> 1.50, 2.50, 1.00
  expect(order.lines.map((line) => line.allocations[0]?.amount)).toEqual([150, 250, 100]);
  expect(totals(order)).toMatchObject({ subtotal: 4479, discounts: 500, total: 4479 });
});

test('takes a code off what an automatic discount left, and tells both apart', () => {
  const order = place({
    lines: [{ title: 'A', quantity: 2, price: 1490, taxes: MWST_19 }],
    shipping: [],
    discounts: [
      {
        kind: 'automatic',
        title: 'Aktion',
        target: 'line',
        method: 'each',
        value: { percentage: '15' },
      },
      {
        kind: 'code',
        title: 'DANKE',
        target: 'line',
        method: 'across',
        value: { percentage: '10' },
      },
    ],
  });
  // 29.80 - 4.47 = 25.33; 10 % of it 2.533 -> 2.53
  expect(order.lines[0]?.allocations.map((one) => one.amount)).toEqual([447, 253]);
  const [line] = order.lines;
  if (line === undefined) throw new Error('no line');
  expect(lineItem(order, line).totalDiscountSet).toMatchObject({ shopMoney: { amount: '7.0' } });
});

test('refunds units in steps that add up to the whole, tax included', () => {
  const order = place({ lines: [shirt], shipping: [] });
  const now = placing();
  pay(order, {}, now);
  const steps = [1, 1, 1].map((quantity) => {
    const lines = [{ lineId: order.lines[0]?.id ?? 0, quantity }];
    return refund(order, { lines, shipping: 0, amount: 0, restock: true }, now).lines[0];
  });
  expect(steps.map((one) => one?.subtotal)).toEqual([3333, 3333, 3333]);
  expect(steps.map((one) => one?.taxes[0]?.amount)).toEqual([532, 532, 532]);
  expect(currentTotals(order)).toMatchObject({ total: 0, tax: 0 });
  expect(financialStatus(order)).toBe('REFUNDED');
});

test('books a free amount as an adjustment with the sign of Shopify', () => {
  const order = place({ shipping: [] });
  pay(order, {}, placing());
  const done = refund(order, { lines: [], shipping: 0, amount: 500, restock: false }, placing());
  expect(done.adjustments).toMatchObject([{ amount: -500, reason: 'REFUND_DISCREPANCY' }]);
  expect(payments(order)).toMatchObject({ received: 2980, refunded: 500, outstanding: 0 });
  expect(financialStatus(order)).toBe('PARTIALLY_REFUNDED');
});

test('pays back more than was received only when told to', () => {
  const order = place({ lines: [shirt] });
  pay(order, {}, placing());
  const { received } = payments(order);
  const asked = { lines: [], shipping: 0, amount: received + 500, restock: false };
  expect(() => refund(order, asked, placing())).toThrow('More than the customer has paid');
  refund(order, { ...asked, allowOverRefunding: true }, placing());
  expect(payments(order).net).toBe(-500);
});

test('refunds half the shipping with half its tax', () => {
  const order = place({});
  pay(order, {}, placing());
  const done = refund(order, { lines: [], shipping: 245, amount: 0, restock: false }, placing());
  // 4.90 holds 0.78 of tax
  expect(done.shipping).toMatchObject([{ subtotal: 245, taxes: [{ amount: 39 }] }]);
  expect(currentTotals(order)).toMatchObject({ shipping: 245, total: 2980 + 245 });
});

test('gives a full refund back the way the money came', () => {
  const order = place({ tip: 300, payments: [{ gateway: 'gift_card', amount: 2000 }] });
  pay(order, { gateway: 'paypal' }, placing());
  refund(order, fullRefund(order, true), placing());
  const back = order.transactions.filter((one) => one.kind === 'REFUND');
  expect(back.map((one) => [one.gateway, one.amount])).toEqual([
    ['gift_card', 2000],
    ['paypal', 2980 + 490 + 300 - 2000],
  ]);
  expect(currentTotals(order).total).toBe(0);
});

test('an edit keeps what was ordered and changes what is left', () => {
  const order = place({ shipping: [] });
  const lineId = order.lines[0]?.id ?? 0;
  edit(
    order,
    {
      add: [{ title: 'Neu', quantity: 2, price: 450, taxes: MWST_19 }],
      setQuantity: [{ lineId, quantity: 1 }],
    },
    placing(),
  );
  expect(order.lines.map((line) => [line.quantity, line.currentQuantity])).toEqual([
    [2, 1],
    [2, 2],
  ]);
  expect(totals(order).total).toBe(2980 + 900);
  expect(currentTotals(order).total).toBe(1490 + 900);
  expect(order.originalTotal).toBe(2980);
});

test('a refund keeps its worth when the discounted line is raised after it', () => {
  const discounts = [
    { kind: 'code', title: 'HALB', method: 'across', target: 'line', value: { percentage: '50' } },
  ] as const;
  const lines = [{ title: 'A', quantity: 3, price: 3333, taxes: MWST_19 }];
  const order = place({ lines, discounts: [...discounts], shipping: [], taxesIncluded: false });
  pay(order, {}, placing());
  const lineId = order.lines[0]?.id ?? 0;
  for (const more of [4, 5, 6]) {
    refund(
      order,
      { lines: [{ lineId, quantity: 1 }], shipping: 0, amount: 0, restock: true },
      placing(),
    );
    edit(order, { add: [], setQuantity: [{ lineId, quantity: more }] }, placing());
    pay(order, {}, placing());
    const refunded = order.refunds.flatMap((one) => one.lines);
    const given = refunded.reduce(
      (all, { subtotal, taxes }) => all + subtotal + (taxes[0]?.amount ?? 0),
      0,
    );
    expect(currentTotals(order).total + given).toBe(totals(order).total);
  }
});

test('a part payment, a fulfilment and a cancellation show in the status', () => {
  const order = place({ shipping: [] });
  pay(order, { amount: 1000 }, placing());
  expect(financialStatus(order)).toBe('PARTIALLY_PAID');
  fulfil(order, [{ lineId: order.lines[0]?.id ?? 0, quantity: 1 }], placing());
  expect(fulfillmentStatus(order)).toBe('PARTIALLY_FULFILLED');

  const unpaid = place({ shipping: [] });
  cancel(unpaid, { refund: true, restock: true, reason: 'CUSTOMER' }, placing());
  expect(financialStatus(unpaid)).toBe('VOIDED');
  expect(currentTotals(unpaid).total).toBe(0);
});

const firstLine = (order: ReturnType<typeof place>) => order.lines[0]?.id ?? 0;
const oneUnit = (order: ReturnType<typeof place>) => [{ lineId: firstLine(order), quantity: 1 }];

test('keeps a restocking fee with the sign of Shopify', () => {
  const order = place({ shipping: [] });
  pay(order, {}, placing());
  const done = refund(
    order,
    { lines: oneUnit(order), shipping: 0, amount: 0, kept: 300, restock: true },
    placing(),
  );
  expect(done.adjustments).toMatchObject([{ amount: 300, reason: 'RESTOCK' }]);
  expect(payments(order)).toMatchObject({ refunded: 1490 - 300, outstanding: 0 });
});

test('settles what an edit left overpaid without an adjustment', () => {
  const order = place({ shipping: [] });
  pay(order, {}, placing());
  edit(order, { add: [], setQuantity: oneUnit(order) }, placing());
  const done = refund(order, { lines: [], shipping: 0, amount: 1990, restock: false }, placing());
  expect(done.adjustments).toMatchObject([{ amount: -500 }]);
  expect([payments(order).refunded, payments(order).outstanding]).toEqual([1990, 0]);
});

test('pays back to a gift card when asked to', () => {
  const order = place({ shipping: [] });
  pay(order, {}, placing());
  const asked = {
    lines: oneUnit(order),
    shipping: 0,
    amount: 0,
    restock: true,
    gateway: 'gift_card',
  } as const;
  refund(order, asked, placing());
  expect(order.transactions.at(-1)).toMatchObject({
    kind: 'REFUND',
    gateway: 'gift_card',
    amount: 1490,
  });
});

test.each([
  ['cheaper', 450, 1040, 0],
  ['as dear', 1490, 0, 0],
  ['dearer', 2490, 0, 1000],
])('an exchange for something %s moves only the difference', (_, price, refunded, outstanding) => {
  const order = place({ shipping: [] });
  pay(order, {}, placing());
  const add = [{ title: 'Neu', quantity: 1, price, taxes: MWST_19 }];
  const { refund: booked } = exchange(order, { returned: oneUnit(order), add }, placing());
  expect(booked.lines).toMatchObject([{ quantity: 1, subtotal: 1490 }]);
  expect(payments(order)).toMatchObject({ refunded, outstanding });
  expect(currentTotals(order).total).toBe(1490 + price);
});

test('a pending refund counts as nothing until the money left, and a failed one for good', () => {
  const ids = placing();
  const order = place({ shipping: [] });
  pay(order, {}, ids);
  const asked = {
    lines: oneUnit(order),
    shipping: 0,
    amount: 0,
    restock: true,
    money: 'pending',
  } as const;
  const done = refund(order, asked, ids);
  expect(done.adjustments).toMatchObject([{ amount: 1490, reason: 'REFUND_DISCREPANCY' }]);
  expect(payments(order)).toMatchObject({ refunded: 0, outstanding: 0 });
  expect(financialStatus(order)).toBe('PAID');

  settleRefund(order, 'success', ids);
  expect(done.adjustments[1]).toMatchObject({
    amount: -1490,
    reason: 'PENDING_REFUND_DISCREPANCY',
  });
  expect([payments(order).refunded, currentTotals(order).total]).toEqual([1490, 1490]);
  expect(() => settleRefund(order, 'failure', ids)).toThrow('No refund of the order is pending');

  refund(order, { ...asked, money: 'failed' }, ids);
  expect([payments(order).refunded, currentTotals(order).total]).toEqual([1490, 1490]);
});

test('a manual payment is promised by a pending sale, which the money then names as its parent', () => {
  const order = place({ shipping: [], payments: [{ gateway: 'bank_deposit', isPending: true }] });
  expect(financialStatus(order)).toBe('PENDING');
  const [promised] = order.transactions;
  expect(pay(order, {}, placing())).toMatchObject({
    gateway: 'bank_deposit',
    parentId: promised?.id,
    status: 'SUCCESS',
  });
  expect(financialStatus(order)).toBe('PAID');
});

test('units added to a line under a percentage cost what the others do, also after some were given back', () => {
  const half = {
    kind: 'code',
    title: 'HALB',
    target: 'line',
    method: 'across',
    value: { percentage: '50' },
  } as const;
  const order = place({ shipping: [], discounts: [half] });
  const ids = placing();
  pay(order, {}, ids);
  expect(currentTotals(order).total).toBe(1490);
  refund(order, { lines: oneUnit(order), shipping: 0, amount: 0, restock: true }, ids);
  expect(currentTotals(order).total).toBe(745);
  edit(order, { add: [], setQuantity: [{ lineId: firstLine(order), quantity: 3 }] }, ids);
  expect(currentTotals(order).total).toBe(3 * 745);
  expect(payments(order).outstanding).toBe(2 * 745);
});
