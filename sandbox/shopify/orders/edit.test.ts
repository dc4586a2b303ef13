import fc from 'fast-check';
import { germanOrder, MWST_19, MWST_7 } from '../scenarios/parts';
import { currentTotals, lineTotal, totals } from './model/amounts';
import { edit } from './edit';
import type { DiscountSpec } from './model/order-spec';
import type { OrderState } from './model/order-state';
import { pay } from './pay';
import { placeOrder } from './place';
import type { Placing } from './place';
import { refund } from './refund';

function placing(): Placing {
  let id = 100;
  return { nextId: () => (id += 1), nextNumber: () => 1001, now: Date.UTC(2026, 2, 1) };
}

const aLine = (quantity: number, price: number) => ({
  title: 'Hemd',
  quantity,
  price,
  taxes: MWST_19,
});
const lineId = (order: OrderState, index = 0) => order.lines[index]?.id ?? 0;

/**
 * Recorded of orderEditAddLineItemDiscount: 10 % off 2 × 100.00 are 20.00, an amount of 1.00 off
 * two units is 2.00.
 */
test.each([
  ['a percentage', { percentage: '10' }, 2000, 18_000],
  ['an amount off each unit', { amount: 2000 }, 4000, 16_000],
])(
  'a discount that an edit adds (%s) takes off what was ordered and what is left',
  (_, value, off, left) => {
    const order = placeOrder(germanOrder({ lines: [aLine(2, 10_000)], shipping: [] }), placing());
    edit(
      order,
      { add: [], setQuantity: [], discount: [{ lineId: lineId(order), title: 'Kulanz', value }] },
      placing(),
    );
    expect(order.lines[0]?.allocations).toEqual([{ discount: 0, amount: off }]);
    expect(order.discounts).toEqual([
      { kind: 'manual', title: 'Kulanz', target: 'line', method: 'each', value },
    ]);
    expect([totals(order).total, currentTotals(order).total, order.originalTotal]).toEqual([
      left,
      left,
      20_000,
    ]);
    expect(order.edited).toBe(true);
  },
);

test('no more is taken off a line than it is worth', () => {
  const order = placeOrder(germanOrder({ lines: [aLine(1, 1000)], shipping: [] }), placing());
  const discount = [{ lineId: lineId(order), title: 'Kulanz', value: { amount: 1001 } }];
  expect(() => edit(order, { add: [], setQuantity: [], discount }, placing())).toThrow(
    'worth no more',
  );
});

const step = fc.record({
  does: fc.constantFrom('raise', 'give back', 'percentage', 'amount'),
  line: fc.nat(1),
  units: fc.integer({ min: 1, max: 3 }),
});

const history = fc.record({
  taxesIncluded: fc.boolean(),
  quantities: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
  prices: fc.tuple(fc.integer({ min: 500, max: 9999 }), fc.integer({ min: 500, max: 9999 })),
  value: fc.oneof(
    fc.integer({ min: 1, max: 60 }).map((percentage) => ({ percentage: String(percentage) })),
    fc.integer({ min: 1, max: 800 }).map((amount) => ({ amount })),
  ),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
});

type Step = { does: 'raise' | 'give back' | 'percentage' | 'amount'; line: number; units: number };

function play(order: OrderState, { does, line: index, units }: Step): void {
  const line = order.lines[index];
  if (!line) return;
  const change = { add: [], setQuantity: [] };
  const reduce = (value: { percentage: string } | { amount: number }) =>
    edit(order, { ...change, discount: [{ lineId: line.id, title: 'Kulanz', value }] }, placing());
  const quantity = Math.min(units, line.currentQuantity);
  switch (does) {
    case 'raise':
      edit(
        order,
        { ...change, setQuantity: [{ lineId: line.id, quantity: line.currentQuantity + units }] },
        placing(),
      );
      return;
    case 'give back':
      if (quantity === 0) return;
      if (currentTotals(order).total > 0) payWhatIsOpen(order);
      refund(
        order,
        { lines: [{ lineId: line.id, quantity }], shipping: 0, amount: 0, restock: true },
        placing(),
      );
      return;
    case 'percentage':
      if (line.currentQuantity > 0 && lineTotal(line) > 100) reduce({ percentage: '10' });
      return;
    case 'amount':
      if (line.currentQuantity > 0 && lineTotal(line) - line.settled.subtotal > 100 * line.quantity)
        tryTo(() => reduce({ amount: units }));
  }
}

function payWhatIsOpen(order: OrderState): void {
  tryTo(() => pay(order, {}, placing()));
}

/** What the shop refuses changes nothing. */
function tryTo(act: () => void): void {
  try {
    act();
  } catch {
    return;
  }
}

const across = (value: DiscountSpec['value']): DiscountSpec => ({
  kind: 'code',
  title: 'SOMMER',
  target: 'line',
  method: 'across',
  value,
});

test('whatever is raised, reduced and given back, what is left and what was given back come to the total', () => {
  fc.assert(
    fc.property(history, ({ taxesIncluded, quantities, prices, value, steps }) => {
      const lines = quantities.map((quantity, index) => ({
        ...aLine(quantity, prices[index] ?? 0),
        taxes: index === 0 ? MWST_19 : MWST_7,
      }));
      const order = placeOrder(
        germanOrder({ lines, shipping: [], discounts: [across(value)], taxesIncluded }),
        placing(),
      );
      for (const one of steps) {
        play(order, one);
        const given = order.refunds
          .flatMap((back) => back.lines)
          .map(({ subtotal, taxes }) => {
            return (
              subtotal + (taxesIncluded ? 0 : taxes.reduce((all, { amount }) => all + amount, 0))
            );
          });
        const back = given.reduce((all, amount) => all + amount, 0);
        expect(currentTotals(order).total + back).toBe(totals(order).total);
      }
    }),
    { seed: 20_261_122, numRuns: 300 },
  );
});
