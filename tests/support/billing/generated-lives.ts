import fc from 'fast-check';
import type { OfferedCoupon, WantedPlan } from './oracle';

/** Where the app may die: around everything that it writes or sends about billing. */
const STEPS = [
  'charges.open',
  'charges.update',
  'coupons.hold',
  'coupons.settle',
  'trials.begin',
  'transaction',
  'deliveries.record',
  'jobs.add',
  'jobs.finish',
  'events.append',
  'transfers.reserve',
  'documents.claim',
  'documents.complete',
  'POST /v1/invoices',
  'RequestPlan',
  'RequestPurchase',
  'ReadBilling',
  'CancelPlan',
];

const oneOf = <Word extends string>(...words: Word[]): fc.Arbitrary<Word> =>
  fc.constantFrom(...words);

export const COUPONS: readonly OfferedCoupon[] = [
  { code: 'HALB-3', type: 'percent', value: 50, months: 3, plans: [] },
  { code: 'DRITTEL-1', type: 'percent', value: 33, months: 1, plans: [] },
  { code: 'VIEL-24', type: 'percent', value: 75, months: 24, plans: ['premium', 'business'] },
  { code: 'FUENF-6', type: 'amount', value: 5_00, months: 6, plans: [] },
  { code: 'ZEHN-12', type: 'amount', value: 10_00, months: 12, plans: [] },
];

const decision = oneOf('approve', 'approve', 'approve', 'approve', 'decline', 'ignore');
const clicks = fc.constantFrom(1, 1, 2);

const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('choose' as const),
      plan: fc.constantFrom<WantedPlan['plan'][]>('basic', 'standard', 'premium', 'business'),
      isAnnual: fc.constantFrom(false, false, true),
      coupon: fc.option(fc.constantFrom(...COUPONS), { freq: 2 }),
      decision,
      clicks,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('buy' as const), decision, clicks }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('freeze' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('leave' as const), isRedacted: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('sell' as const),
      /** More than the free plan has, or few. */
      orders: fc.constantFrom(1, 2, 3, 12),
    }),
  },
);
export type ShopAct = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** What becomes of Shopify's messages. */
const messages = fc.constantFrom(
  {},
  {},
  { delayMs: 100 },
  { duplicate: true },
  { reorder: true },
  { lose: true },
);

/**
 * Shops that live side by side in one app: in each round so many days pass, then each shop does
 * something of its own while the app dies, perhaps more than once.
 */
export function livesOf(shops: number, rounds: number) {
  const death = fc.record({
    step: fc
      .tuple(oneOf('before', 'after'), fc.constantFrom(...STEPS))
      .map((words) => words.join(' ')),
    occurrence: fc.integer({ min: 1, max: Math.ceil(shops / 4) }),
  });
  return fc.record({
    rounds: fc.array(
      fc.record({
        days: fc.constantFrom(1, 3, 7, 12, 30, 31, 60),
        messages,
        isSilent: fc.constantFrom(false, false, false, false, true),
        deaths: fc.array(death, { minLength: 1, maxLength: 3 }),
      }),
      { minLength: rounds, maxLength: rounds },
    ),
    shops: fc.array(
      fc.record({
        isDevelopment: fc.constantFrom(...Array<boolean>(9).fill(false), true),
        currency: oneOf('EUR', 'EUR', 'EUR', 'USD'),
        sells: fc.constantFrom(true, true, true, false),
        acts: fc.array(act, { minLength: rounds, maxLength: rounds }),
      }),
      { minLength: shops, maxLength: shops },
    ),
  });
}
