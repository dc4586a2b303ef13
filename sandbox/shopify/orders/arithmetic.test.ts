import { spread, toCents, toDecimal } from '../money';
import { MWST_19, MWST_7 } from '../scenarios/parts';
import { currentTotals, payments, totals } from './model/amounts';
import { cancel } from './cancel';
import { edit } from './edit';
import { fulfil } from './fulfil';
import { lineItem } from './graphql/lines';
import { pay } from './pay';
import { refund } from './refund';
import { financialStatus, fulfillmentStatus } from './model/status';
import { placing, place, shirt, firstLine, oneUnit } from './testing/placed';

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
