import fc from 'fast-check';
import type { Fate, Status } from './payout-oracle';

export const MONTHS = Array.from(
  { length: 12 },
  (_, nth) => `2026-${String(nth + 1).padStart(2, '0')}`,
);
const status = fc.constantFrom<Status>('regular', 'regular', 'small', 'eu', 'third-country');

const month = fc.record({
  earned: fc.array(fc.integer({ min: 14_00, max: 45_00 }), { minLength: 1, maxLength: 3 }),
  /** Of one of the redemptions so far, and how much of it in percent. */
  refund: fc.option(fc.record({ of: fc.nat(99), percent: fc.integer({ min: 1, max: 100 }) })),
  /** On the first, after payouts were made and before late ones are. */
  lateRefund: fc.option(fc.record({ of: fc.nat(99), percent: fc.integer({ min: 1, max: 100 }) })),
  fate: fc.constantFrom<Fate>('paid', 'paid', 'paid', 'refused', 'returned', 'void', 'void'),
  /** Of a file that was void: whether the bank pays it, before or after the one in its place. */
  late: fc.constantFrom(null, 'before', 'after', 'after'),
  /** What becomes of a payment that was made twice; `first back`: the other one is returned. */
  twice: fc.constantFrom('set-off', 'first back', 'written-off', 'returned'),
  /** The bank refuses a second copy of each file, as one or payment by payment, before it pays and after. */
  copies: fc.constantFrom(null, 'whole', 'by name'),
  objects: fc.constantFrom(null, null, 'waiting', 'in file', 'settled'),
  /** Another way to be paid, saved before the bank answers. */
  switches: fc.boolean(),
  /** Saved on the first, after all else. */
  declares: fc.option(
    fc.record({ is: status, monthsBack: fc.constantFrom(null, null, 0, 2, 5, 11) }),
    { freq: 2 },
  ),
});
/** Common to all: where a process dies, and in how many nights the register is silent. */
const world = fc.record({
  runs: fc.integer({ min: 1, max: 3 }),
  silent: fc.constantFrom(0, 0, 1, 2),
  dies: fc.array(fc.nat(70), { minLength: 4, maxLength: 4 }),
});
/** A year of some partners, who are paid each in a way of their own. */
export const payoutYears = fc.record({
  partners: fc.array(
    fc.record({
      isPaypal: fc.boolean(),
      status,
      months: fc.array(month, { minLength: 12, maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  worlds: fc.array(world, { minLength: 12, maxLength: 12 }),
});
export type PayoutLife = typeof payoutYears extends fc.Arbitrary<infer One> ? One : never;
export type Month = PayoutLife['partners'][number]['months'][number];
