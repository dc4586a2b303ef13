import fc from 'fast-check';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  /** Cents, in the basis of the shop's prices. */
  price: fc.oneof(fc.integer({ min: 1, max: 9_999 }), fc.constantFrom(99, 1_999, 3_333)),
  taxRate: fc.constantFrom('0.19', '0.19', '0.07'),
});

export type GeneratedLine = typeof line extends fc.Arbitrary<infer T> ? T : never;

const basket = fc.record({
  taxesIncluded: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  shipping: fc.constantFrom(0, 490, 699),
  /** Percent off all lines. */
  discount: fc.constantFrom(0, 0, 10, 33),
  tip: fc.constantFrom(0, 0, 0, 300),
  isPaid: fc.constantFrom(true, true, true, false),
});

export type Basket = (typeof basket extends fc.Arbitrary<infer T> ? T : never) & {
  /** Cents off the whole order. */
  off?: number;
};

const some = { line: fc.nat(9), units: fc.integer({ min: 1, max: 3 }) };

/**
 * Something a merchant or customer does; line numbers count round the lines that have units left.
 */
const act = fc.oneof(
  fc.record({ does: fc.constant('return' as const), ...some, kept: fc.constantFrom(0, 0, 50) }),
  fc.record({ does: fc.constant('return to gift card' as const), ...some }),
  fc.record({ does: fc.constant('refund shipping' as const), percent: fc.constantFrom(100, 50) }),
  fc.record({ does: fc.constant('goodwill' as const), percent: fc.constantFrom(3, 15, 50) }),
  fc.record({ does: fc.constant('remove' as const), ...some }),
  fc.record({ does: fc.constant('raise' as const), ...some }),
  fc.record({ does: fc.constant('add' as const), add: line }),
  fc.record({ does: fc.constant('exchange' as const), ...some, add: line }),
  fc.record({ does: fc.constant('pay' as const) }),
  fc.record({ does: fc.constant('pay out' as const) }),
  fc.record({ does: fc.constant('cancel' as const), refund: fc.constantFrom(true, true, false) }),
);

export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** What goes wrong while a round is played. */
const weather = fc.record({
  webhooks: fc.constantFrom(
    {},
    {},
    { duplicate: true },
    { reorder: true },
    { delayMs: 20 },
    { lose: true },
  ),
  faults: fc.array(
    fc.record({
      match: fc.constantFrom('POST /v1/invoices', 'POST /v1/credit-notes', 'POST /v1/contacts'),
      kind: fc.constantFrom('429', '500', '504-after-commit', 'cut-after-commit'),
      times: fc.constantFrom(1, 2),
    }),
    { maxLength: 2 },
  ),
  /** Whether the app gets to the end of its work before the next round. */
  settles: fc.boolean(),
});

export type Weather = typeof weather extends fc.Arbitrary<infer T> ? T : never;

const MAX_ROUNDS = 4;

/**
 * Several orders side by side: in each round something happens to each of them, in the same
 * weather.
 */
export const histories = fc.record({
  orders: fc.array(
    fc.record({ basket, acts: fc.array(act, { minLength: MAX_ROUNDS, maxLength: MAX_ROUNDS }) }),
    {
      minLength: 4,
      maxLength: 4,
    },
  ),
  rounds: fc.array(weather, { minLength: 1, maxLength: MAX_ROUNDS }),
});

export type GeneratedHistory = typeof histories extends fc.Arbitrary<infer T> ? T : never;
