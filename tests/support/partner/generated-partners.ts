import fc from 'fast-check';
import type { Redeemed, ShopEvent, SoldPlan } from './oracle';

type Decision = Redeemed['decision'];

const DAY = 86_400;

const plan = fc.constantFrom<SoldPlan[]>('basic', 'standard', 'premium', 'business');

/** At odd seconds, often around the decision 53 days after the beginning. */
const moment = fc.oneof(
  fc.integer({ min: DAY, max: 120 * DAY }),
  fc.integer({ min: 45 * DAY, max: 60 * DAY }),
);

const event = fc.oneof(
  fc.record({ does: fc.constantFrom('cancel' as const, 'leave' as const), at: moment }),
  fc.record({ does: fc.constant('change' as const), at: moment, plan }),
  fc
    .record({
      does: fc.constant('freeze' as const),
      at: moment,
      length: fc.integer({ min: DAY, max: 20 * DAY }),
    })
    .map(({ length, ...rest }) => ({ ...rest, until: rest.at + length })),
  fc.record({
    does: fc.constant('refund' as const),
    at: moment,
    cents: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({
    does: fc.constant('refund' as const),
    at: fc.integer({ min: 54 * DAY, max: 100 * DAY }),
    cents: fc.integer({ min: 1, max: 3_000 }),
  }),
);

/** Nothing happens after the end, one change, one freeze: the billing's own years play the rest. */
function inOrder(events: ShopEvent[]): ShopEvent[] {
  const sorted = events.toSorted((one, other) => one.at - other.at);
  const end = sorted.findIndex(({ does }) => does === 'cancel' || does === 'leave');
  const until = end === -1 ? sorted : sorted.slice(0, end + 1);
  return until.filter(
    ({ does }, index) => does === 'refund' || until.findIndex((one) => one.does === does) === index,
  );
}

/** A plan without a code that the shop had paid before, and how it is when the code is redeemed. */
const before = fc.record({
  plan,
  isAnnual: fc.constantFrom(false, true),
  /** Since its trial ended. */
  days: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 300, max: 364 })),
  is: fc.constantFrom('removed', 'removed', 'cancelled', 'runs'),
});

const redeemer = fc.record({
  before: fc.option(before, { freq: 2 }),
  /** Seconds into the year. */
  begins: fc.integer({ min: 0, max: 330 * DAY }),
  plan,
  isAnnual: fc.constantFrom(false, false, false, true),
  tier: fc.constantFrom(
    { percent: 10, months: 12 },
    { percent: 25, months: 6 },
    { percent: 50, months: 3 },
    { percent: 75, months: 1 },
  ),
  kind: fc.constantFrom('real', 'real', 'real', 'real', 'real', 'development'),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
  rate: fc.record({
    value: fc.integer({ min: 9_000, max: 13_000 }),
    /** Days after the first payment. */
    after: fc.integer({ min: 0, max: 70 }),
    /** It was wrong: another one so many days later. */
    corrected: fc.option(
      fc.record({
        value: fc.integer({ min: 9_000, max: 13_000 }),
        after: fc.integer({ min: 1, max: 60 }),
      }),
    ),
  }),
  decision: fc.constantFrom<Decision[]>(
    'approve',
    'approve',
    'approve',
    'approve',
    'decline',
    'ignore',
  ),
  messages: fc.constantFrom('in time', 'in time', 'twice', 'lost', 'late'),
  events: fc.array(event, { maxLength: 4 }).map(inOrder),
});
export type Redeemer = typeof redeemer extends fc.Arbitrary<infer T> ? T : never;

/** A partner's year: the shops that redeem his codes. */
export const partnerYears = fc.array(redeemer, { minLength: 1, maxLength: 6 });
