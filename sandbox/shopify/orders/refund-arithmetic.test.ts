import { MWST_19 } from '../scenarios/parts';
import { currentTotals, payments, totals } from './model/amounts';
import { edit } from './edit';
import { exchange } from './exchange';
import { pay } from './pay';
import { settleRefund } from './pending-refund';
import { fullRefund, refund } from './refund';
import { financialStatus } from './model/status';
import { placing, place, shirt, oneUnit } from './testing/placed';

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
