import fc from 'fast-check';
import type { OfferedCoupon, Plan } from './oracle';

/** One of these words; a word that stands more often comes more often. */
const oneOf = <Word extends string>(...words: Word[]): fc.Arbitrary<Word> =>
  fc.constantFrom(...words);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whole days, odd hours, or nearly nothing. */
const pause = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 20 * DAY }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }).map((days) => days * DAY) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 * HOUR }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(7 * DAY, 30 * DAY, 30 * DAY - 1, 30 * DAY + 1, (365 * DAY) / 5),
  },
);

const plan = fc.constantFrom<Exclude<Plan, 'free'>[]>(
  'basic',
  'standard',
  'standard',
  'premium',
  'premium',
  'business',
);

/** What a merchant does on Shopify's page, and how long that takes. */
const decision = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('approve' as const),
      after: fc.constantFrom(0, 0, 20, 300),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('approve' as const),
      after: fc.integer({ min: HOUR, max: 47 * HOUR }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('decline' as const), after: fc.constantFrom(0, 300) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('ignore' as const), after: fc.constant(0) }),
  },
);
export type Decision = typeof decision extends fc.Arbitrary<infer T> ? T : never;

/** Where our process dies on the way of a request, or of what follows it. */
const death = oneOf(
  'none',
  'none',
  'none',
  'none',
  'before the call',
  'after the call',
  'while reading',
);
export type Death = typeof death extends fc.Arbitrary<infer T> ? T : never;

const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('choose' as const),
      plan,
      isAnnual: fc.constantFrom(false, false, true),
      /** Which of the shop's coupons; beyond them: none. */
      coupon: fc.nat(11),
      decision,
      clicks: fc.constantFrom(1, 1, 1, 2),
      death,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), death }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('buy' as const),
      decision,
      clicks: fc.constantFrom(1, 2),
      death,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('freeze' as const),
      for: fc.integer({ min: HOUR, max: 40 * DAY }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('leave' as const),
      for: fc.integer({ min: 60, max: 50 * DAY }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      /** Removes the app, and comes back with a code within the time that is paid. */
      does: fc.constant('return' as const),
      for: fc.integer({ min: 60, max: 20 * DAY }),
      /** Null: the plan that it had. */
      plan: fc.option(plan, { freq: 1 }),
      coupon: fc.nat(5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      /** Has two pages of the import open, since the plan changed in between, and approves both. */
      does: fc.constant('buy twice' as const),
      plan,
      isOlderFirst: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('silence' as const),
      for: fc.integer({ min: HOUR, max: 9 * DAY }),
    }),
  },
);
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** What becomes of Shopify's messages. */
const messages = fc.constantFrom(
  'in time',
  'in time',
  'in time',
  'late',
  'twice',
  'lost',
  'turned round',
);
export type Messages = typeof messages extends fc.Arbitrary<infer T> ? T : never;

const step = fc.record({ pause, act, messages });
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const coupon = fc.record({
  type: fc.constantFrom('percent' as const, 'percent' as const, 'amount' as const),
  percent: fc.constantFrom(10, 25, 50, 75, 33),
  amount: fc.constantFrom(100, 500, 333, 1_000),
  months: fc.constantFrom(1, 3, 6, 12, 24),
  plans: fc.constantFrom<Plan[][]>([], [], ['premium', 'business']),
});

function toCoupon(
  { type, percent, amount, months, plans }: GeneratedCoupon,
  index: number,
): OfferedCoupon {
  return {
    code: `CODE-${index}`,
    type,
    value: type === 'percent' ? percent : amount,
    months,
    plans,
  };
}
type GeneratedCoupon = typeof coupon extends fc.Arbitrary<infer T> ? T : never;

const YEAR_STEPS = 60;

/** One shop over a year, second by second; the steps beyond the year are not played. */
export const years = fc.record({
  kind: oneOf('real', 'real', 'real', 'real', 'real', 'real', 'real', 'development', 'named'),
  currency: oneOf('EUR', 'EUR', 'EUR', 'USD'),
  /** Seconds into the year at which it installs the app. */
  installs: fc.integer({ min: 0, max: 365 * DAY }),
  coupons: fc.array(coupon, { minLength: 3, maxLength: 6 }).map((all) => all.map(toCoupon)),
  steps: fc.array(step, { minLength: YEAR_STEPS, maxLength: YEAR_STEPS }),
});
export type Year = typeof years extends fc.Arbitrary<infer T> ? T : never;
