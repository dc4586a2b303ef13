import fc from 'fast-check';
import type { OrderHistory, ShopManner } from './order-history';
import { type PlacedOrder, placedOrders } from './order-generator';

const someLine = fc.nat(9);
const newLine = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  unitPrice: fc.integer({ min: 1, max: 9_999 }),
  rate: fc.constantFrom(1_900, 1_900, 700),
});

/** Something that happens to an order; line numbers count round the lines it has. */
const happening = fc.oneof(
  fc.record({
    does: fc.constant('return' as const),
    line: someLine,
    units: fc.integer({ min: 1, max: 5 }),
    kept: fc.constantFrom(0, 0, 99, 500),
  }),
  fc.record({ does: fc.constant('shipping' as const), percent: fc.constantFrom(100, 50, 33) }),
  fc.record({ does: fc.constant('goodwill' as const), amount: fc.integer({ min: 1, max: 4_000 }) }),
  fc.record({
    does: fc.constant('remove' as const),
    line: someLine,
    units: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ does: fc.constant('add' as const), newLine }),
  fc.record({
    does: fc.constant('raise' as const),
    line: someLine,
    units: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    does: fc.constant('exchange' as const),
    line: someLine,
    units: fc.integer({ min: 1, max: 2 }),
    newLine,
  }),
  fc.record({ does: fc.constant('pay' as const) }),
  fc.record({ does: fc.constant('settle' as const) }),
  fc.record({ does: fc.constant('cancel' as const) }),
  fc.record({ does: fc.constant('call off' as const) }),
);

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

export interface GeneratedHistory {
  placed: PlacedOrder;
  manner: ShopManner;
  isPaidAtOnce: boolean;
  /** What happens, and whether the app evaluates the order right after it. */
  events: { happening: Happening; isEvaluated: boolean }[];
}

export const histories: fc.Arbitrary<GeneratedHistory> = fc.record({
  placed: placedOrders,
  manner: fc.record({ lowersTotal: fc.boolean(), editsLeaveRefunds: fc.boolean() }),
  isPaidAtOnce: fc.oneof(
    { weight: 3, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  events: fc.array(fc.record({ happening, isEvaluated: fc.boolean() }), { maxLength: 7 }),
});

export function happen(history: OrderHistory, event: Happening): void {
  switch (event.does) {
    case 'return':
      return history.returnUnits(event.line % history.lineCount, event.units, event.kept);
    case 'shipping':
      return history.refundShipping(event.percent);
    case 'goodwill':
      return history.giveBack(event.amount);
    case 'remove':
      return history.removeUnits(event.line % history.lineCount, event.units);
    case 'add':
      return history.addLine(event.newLine);
    case 'raise':
      return history.addUnits(event.line % history.lineCount, event.units);
    case 'exchange':
      return history.exchange(event.line % history.lineCount, event.units, event.newLine);
    case 'pay':
      return history.pay();
    case 'settle':
      return history.settle();
    case 'cancel':
      return history.cancel();
    case 'call off':
      return history.callOff();
  }
}
