import fc from 'fast-check';
import { CLIENT } from '../testing';
import { DEMO_SHOP, World } from '../world';
import { Billing } from './billing';
import { DAY_MS, type Interval, type Subscription } from './charge';

interface WantedPlan {
  cents: number;
  interval: Interval;
  currency: string;
  trialDays: number;
  percentage: number | null;
  replacementBehavior: Subscription['replacementBehavior'];
}

const wanted: fc.Arbitrary<WantedPlan> = fc.record({
  cents: fc.constantFrom(799, 1899, 3899, 19_099, 39_299),
  interval: fc.constantFrom<Interval>('EVERY_30_DAYS', 'ANNUAL'),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
  trialDays: fc.constantFrom(0, 0, 7),
  percentage: fc.constantFrom(null, null, 0.25, 0.5),
  replacementBehavior: fc.constantFrom(
    'STANDARD',
    'APPLY_IMMEDIATELY',
    'APPLY_ON_NEXT_BILLING_CYCLE',
  ),
});

type Step =
  | { do: 'wait'; days: number }
  | { do: 'subscribe'; wanted: WantedPlan }
  | { do: 'cancel'; prorate: boolean }
  | { do: 'freeze' | 'thaw' | 'uninstall' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait'), days: fc.constantFrom(0.3, 1, 5, 17, 30, 200) }),
  fc.record({ do: fc.constant('wait'), days: fc.constantFrom(1, 3, 11) }),
  fc.record({ do: fc.constant('subscribe'), wanted }),
  fc.record({ do: fc.constant('subscribe'), wanted }),
  fc.record({ do: fc.constant('cancel'), prorate: fc.boolean() }),
  fc.record({ do: fc.constantFrom('freeze', 'thaw', 'thaw', 'uninstall') }),
);

const plan: WantedPlan = {
  cents: 799,
  interval: 'ANNUAL',
  currency: 'EUR',
  trialDays: 0,
  percentage: null,
  replacementBehavior: 'STANDARD',
};
/** The rest of a year that was paid for is credited as one, also where a monthly plan took it over. */
const monthlyInPaidYear: Step[] = [
  { do: 'subscribe', wanted: plan },
  { do: 'wait', days: 1 },
  { do: 'subscribe', wanted: { ...plan, cents: 19_099 } },
  { do: 'subscribe', wanted: { ...plan, interval: 'EVERY_30_DAYS' } },
  { do: 'subscribe', wanted: { ...plan, interval: 'EVERY_30_DAYS', currency: 'USD' } },
];

test('whatever happens: one subscription runs, nothing is billed in the frost, nobody gets more than he paid', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.constantFrom('wait', 'take-over'),
      (steps, deferral) => {
        const world = new World({ ...CLIENT, webhookRetryMs: [] });
        const shop = world.shop(DEMO_SHOP);
        const { account } = shop;
        const billing = new Billing(world, shop);
        account.deferral = deferral;
        for (const one of steps) {
          take(one, { world, billing });
          billing.catchUp();
          const running = account.subscriptions.filter(({ status }) => status === 'ACTIVE');
          expect(running.length).toBeLessThanOrEqual(account.isFrozen ? 0 : 1);
          expect(running.filter(({ period }) => (period?.end ?? 0) <= billing.now())).toEqual([]);
        }
        for (const { at } of account.lines)
          expect(
            account.freezes.filter(({ from, until }) => at > from && at < (until ?? at + 1)),
          ).toEqual([]);
        for (const currency of ['EUR', 'USD']) {
          const sums = account.lines.filter((line) => line.currency === currency);
          expect(sums.reduce((total, { cents }) => total + cents, 0)).toBeGreaterThanOrEqual(0);
          expect(sums.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0)).toBe(true);
        }
      },
    ),
    { numRuns: 300, examples: [[monthlyInPaidYear, 'take-over']] },
  );
});

function take(one: Step, { world, billing }: { world: World; billing: Billing }): void {
  const { account } = world.shop(DEMO_SHOP);
  if (one.do === 'wait') world.clock.advance((one.days * DAY_MS) / 1_000);
  else if (one.do === 'freeze') billing.freeze();
  else if (one.do === 'thaw') billing.thaw();
  else if (one.do === 'uninstall') billing.uninstall(false);
  else if (account.isFrozen) return;
  else if (one.do === 'subscribe') {
    const wanted = subscriptionOf(one.wanted, world.shop(DEMO_SHOP).nextId(), billing.now());
    account.charges.push(wanted);
    billing.approve(wanted);
  } else if (one.do === 'cancel' && account.active) billing.cancel(account.active, one.prorate);
}

function subscriptionOf(given: WantedPlan, id: number, now: number): Subscription {
  const { cents, currency, interval, percentage, trialDays, replacementBehavior } = given;
  return {
    id,
    kind: 'AppSubscription',
    status: 'PENDING',
    name: `Plan ${String(cents)}`,
    returnUrl: 'https://app.example.com/back',
    test: false,
    createdAt: now,
    updatedAt: now,
    price: { cents, currency },
    interval,
    trialDays,
    replacementBehavior,
    discount: percentage === null ? null : { value: { percentage }, limit: 2, remaining: 2 },
    lines: [{ id: id + 1, kind: 'recurring' }],
    period: null,
    startsAt: null,
  };
}
