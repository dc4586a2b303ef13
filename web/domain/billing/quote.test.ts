import fc from 'fast-check';
import { aCharge } from '../../../tests/support/samples/a-charge';
import { cents } from '../money/cents';
import { PLANS } from '../plans/plan';
import { annualPrice } from '../plans/price';
import type { PlanId } from '../plans/plan-id';
import type { Charge } from './charge';
import type { CouponOffer } from './coupon';
import { discountOf, type QuoteFacts, quoteOf } from './quote';

const NOW = '2026-03-11T12:00:00.000Z';

function wanted(planId: PlanId, isAnnual = false): QuoteFacts['wanted'] {
  const price = isAnnual ? annualPrice(PLANS[planId]) : PLANS[planId].price;
  const transfers = PLANS[planId].transfers;
  return { planId, isAnnual, price, currency: 'EUR', transfers, isTest: false };
}

function quote(facts: Partial<QuoteFacts> & Pick<QuoteFacts, 'wanted'>) {
  return quoteOf({ coupon: null, running: null, paid: null, trialDaysLeft: 0, now: NOW, ...facts });
}

function coupon(overrides: Partial<CouponOffer> = {}): CouponOffer {
  return {
    code: 'HALF',
    type: 'percent',
    value: 50,
    months: 3,
    plans: [],
    comment: '',
    ...overrides,
  };
}

const annual = (planId: PlanId, overrides: Partial<Charge> = {}) => {
  const price = annualPrice(PLANS[planId]);
  return aCharge({
    planId,
    isAnnual: true,
    price,
    periodPrice: price,
    paidUntil: '2027-03-01T12:00:00.000Z',
    ...overrides,
  });
};

describe('what was said', () => {
  const until = (running: Charge | null, now: string, overrides: Partial<QuoteFacts> = {}) =>
    quote({ wanted: wanted('premium'), running, now, ...overrides }).holdsUntil;

  it('holds as long as Shopify asks, and no longer than the interval or trial that runs', () => {
    expect(until(null, NOW)).toBe('2026-03-13T12:00:00.000Z');
    expect(until(aCharge(), NOW)).toBe('2026-03-13T12:00:00.000Z');
    const running = aCharge({ paidUntil: '2026-03-12T08:00:00.000Z' });
    expect(until(running, NOW)).toBe(running.paidUntil);
    const trialEndsAt = '2026-03-12T07:00:00.000Z';
    expect(until({ ...running, trialEndsAt, periodPrice: cents(0) }, NOW)).toBe(trialEndsAt);
  });

  it('holds after a removal until the paid interval ends that Shopify goes on with', () => {
    const end = '2026-03-12T08:00:00.000Z';
    const charge = aCharge({ state: 'cancelled', endedAt: NOW, isEndedByUninstall: true });
    expect(until(null, NOW, { paid: { charge, until: end } })).toBe(end);
  });
});

describe('a first plan', () => {
  it('costs nothing during the trial, and its first bill comes at its end', () => {
    expect(quote({ wanted: wanted('standard'), trialDaysLeft: 7 })).toMatchObject({
      today: 0,
      next: { at: '2026-03-18T12:00:00.000Z', cents: 18_99 },
      later: 18_99,
      appliesAt: null,
      terms: { trialDays: 7 },
    });
  });

  it('is billed at once where the trial was used up', () => {
    expect(quote({ wanted: wanted('standard') })).toMatchObject({
      today: 18_99,
      proration: null,
      next: { at: '2026-04-10T12:00:00.000Z', cents: 18_99 },
      terms: { trialDays: 0 },
    });
  });

  it.each([
    // Half of 18.99 is 9.495: 9.50 off.
    [true, 0, 9_49, '2026-06-16T12:00:00.000Z'],
    [false, 9_49, 9_49, '2026-06-09T12:00:00.000Z'],
  ])('has the coupon off three bills, with a trial: %s', (hasTrial, today, next, until) => {
    const trialDaysLeft = hasTrial ? 7 : 0;
    const quoted = quote({ wanted: wanted('standard'), coupon: coupon(), trialDaysLeft });
    expect(quoted).toMatchObject({
      today,
      later: 18_99,
      reduction: { off: 9_50, bills: 3, until },
    });
    expect(quoted.next.cents).toBe(next);
  });

  it('has a coupon of one bill off what is billed at once, and nothing later', () => {
    const quoted = quote({ wanted: wanted('standard'), coupon: coupon({ months: 1 }) });
    expect([quoted.today, quoted.next.cents]).toEqual([9_49, 18_99]);
  });

  it('has three months of a coupon off the first year, not off three years', () => {
    const quoted = quote({ wanted: wanted('standard', true), coupon: coupon() });
    // 190.99 × 50 % × 3 / 12 is 23.87375.
    expect(quoted).toMatchObject({
      today: 167_12,
      next: { at: '2027-03-11T12:00:00.000Z', cents: 190_99 },
      reduction: { off: 23_87, bills: 1, until: '2027-03-11T12:00:00.000Z' },
      terms: { discount: { intervals: 1 } },
    });
  });
});

describe('a coupon', () => {
  it.each([
    ['percent', 25, 2, false, 4_75, 2],
    ['amount', 3_00, 2, false, 3_00, 2],
    // Never more than leaves 0.50.
    ['amount', 50_00, 2, false, 18_49, 2],
    ['percent', 100, 1, false, 18_49, 1],
    ['percent', 10, 24, true, 19_10, 1],
    ['amount', 3_00, 24, true, 36_00, 1],
  ] as const)('of %s %i for %i months, by the year %s', (...row) => {
    const [type, value, months, isAnnual, off, bills] = row;
    const offer = coupon({ type, value, months });
    const price = isAnnual ? annualPrice(PLANS.standard) : PLANS.standard.price;
    expect(discountOf(offer, { price, isAnnual })).toEqual({ off, intervals: bills });
  });

  it('always leaves something to pay, and takes something off', () => {
    const offers = fc.record({
      type: fc.constantFrom('percent', 'amount' as const),
      value: fc.integer({ min: 1, max: 100 }),
      months: fc.integer({ min: 1, max: 36 }),
    });
    const prices = fc.integer({ min: 7_99, max: 1_000_000 });
    fc.assert(
      fc.property(offers, prices, fc.boolean(), (offer, price, isAnnual) => {
        const discount = discountOf(coupon(offer), { price: cents(price), isAnnual });
        const off = discount?.off ?? Number.NaN;
        expect(off).toBeGreaterThan(0);
        expect(price - off).toBeGreaterThanOrEqual(50);
      }),
    );
  });
});

describe('another plan', () => {
  it('that is dearer costs the difference for the days left, and the billing day stays', () => {
    // 20.00 more for 20 of 30 days.
    expect(quote({ wanted: wanted('premium'), running: aCharge() })).toMatchObject({
      today: 13_33,
      proration: { kind: 'more', cents: 13_33, currency: 'EUR' },
      next: { at: '2026-03-31T12:00:00.000Z', cents: 38_99 },
      appliesAt: null,
    });
  });

  it('is billed for the rest of the interval alone, and by a whole one where it begins that', () => {
    const running = aCharge();
    expect(quote({ wanted: wanted('premium'), running }).restBill).toBe(13_33);
    expect(quote({ wanted: wanted('basic'), running }).restBill).toBe(0);
    expect(quote({ wanted: wanted('premium', true), running }).restBill).toBeNull();
    expect(quote({ wanted: wanted('standard') }).restBill).toBeNull();
    expect(quote({ wanted: wanted('standard'), trialDaysLeft: 7 }).restBill).toBeNull();
  });

  it('that is cheaper brings a credit', () => {
    // 11.00 less for 20 of 30 days.
    expect(quote({ wanted: wanted('basic'), running: aCharge() })).toMatchObject({
      today: -7_33,
      proration: { kind: 'credit', cents: 7_33 },
      next: { at: '2026-03-31T12:00:00.000Z', cents: 7_99 },
    });
  });

  it('counts the day that runs as a whole one', () => {
    const now = '2026-03-11T12:00:00.999Z';
    expect(quote({ wanted: wanted('premium'), running: aCharge(), now }).today).toBe(13_33);
    const later = '2026-03-11T12:00:01.000Z';
    expect(quote({ wanted: wanted('premium'), running: aCharge(), now: later }).today).toBe(13_33);
    const next = '2026-03-12T12:00:00.000Z';
    expect(quote({ wanted: wanted('premium'), running: aCharge(), now: next }).today).toBe(12_67);
  });

  it('is compared with what the interval that runs really costs', () => {
    // 38.99 - 9.49 for 20 of 30 days is 19.666…
    const running = aCharge({ periodPrice: cents(9_49) });
    expect(quote({ wanted: wanted('premium'), running }).today).toBe(19_67);
  });

  it('uses one bill of a coupon for the days left', () => {
    const running = aCharge({ paidUntil: '2026-03-26T12:00:00.000Z' });
    const quoted = quote({ wanted: wanted('premium'), running, coupon: coupon({ months: 2 }) });
    // 38.99 less 19.50 is 19.49, 0.50 more for 15 of 30 days.
    expect(quoted).toMatchObject({
      today: 25,
      next: { cents: 19_49 },
      reduction: { until: '2026-04-25T12:00:00.000Z' },
    });
  });

  it('by the year is billed in full at once, and the rest of the month credited', () => {
    // 18.99 for 18 of 30 days is 11.394.
    const running = aCharge({ paidUntil: '2026-03-29T12:00:00.000Z' });
    expect(quote({ wanted: wanted('standard', true), running })).toMatchObject({
      today: 179_60,
      proration: { kind: 'credit', cents: 11_39 },
      next: { at: '2027-03-11T12:00:00.000Z', cents: 190_99 },
    });
  });

  it('in another currency adds no sums of two', () => {
    const running = aCharge();
    const inUsd = { ...wanted('premium'), currency: 'USD' as const };
    expect(quote({ wanted: inUsd, running })).toMatchObject({
      today: 38_99,
      proration: { kind: 'credit', cents: 12_66, currency: 'EUR' },
    });
  });

  it.each([
    ['a cheaper year', wanted('basic', true), null],
    ['a month after a year', wanted('premium'), null],
    ['the same with a coupon', wanted('standard', true), coupon()],
  ])('waits for the end of the interval: %s', (_what, plan, offer) => {
    const quoted = quote({ wanted: plan, running: annual('standard'), coupon: offer });
    expect(quoted).toMatchObject({
      today: 0,
      proration: null,
      appliesAt: '2027-03-01T12:00:00.000Z',
      timing: offer ? 'next-interval' : 'standard',
    });
  });

  it('during the trial takes the trial along', () => {
    const running = aCharge({
      trialDays: 7,
      trialEndsAt: '2026-03-15T12:00:00.000Z',
      paidUntil: '2026-03-15T12:00:00.000Z',
      periodPrice: cents(0),
    });
    expect(quote({ wanted: wanted('premium'), running, trialDaysLeft: 4 })).toMatchObject({
      today: 0,
      next: { at: '2026-03-15T12:00:00.000Z', cents: 38_99 },
      terms: { trialDays: 4 },
      timing: 'immediately',
    });
    // A discount would end the trial at once: it waits instead.
    expect(
      quote({ wanted: wanted('premium'), running, trialDaysLeft: 4, coupon: coupon() }),
    ).toMatchObject({
      today: 0,
      appliesAt: '2026-03-15T12:00:00.000Z',
      next: { at: '2026-03-15T12:00:00.000Z', cents: 19_49 },
      timing: 'next-interval',
      terms: { trialDays: 0 },
    });
  });
});

describe('with paid time left', () => {
  const until = '2026-03-31T12:00:00.000Z';
  const cancelled = aCharge({ state: 'cancelled', endedAt: NOW });
  const removed = { ...cancelled, isEndedByUninstall: true };

  it('nobody pays twice for it: who cancelled has its days without a bill', () => {
    const paid = { charge: cancelled, until };
    expect(quote({ wanted: wanted('standard'), paid })).toMatchObject({
      today: 0,
      next: { at: until, cents: 18_99 },
      terms: { trialDays: 20 },
    });
    // Not for a larger plan, which was not paid.
    expect(quote({ wanted: wanted('premium'), paid }).today).toBe(38_99);
  });

  it('Shopify goes on with the interval of who removed the app', () => {
    const paid = { charge: removed, until };
    expect(quote({ wanted: wanted('premium'), paid })).toMatchObject({
      today: 13_33,
      next: { at: until, cents: 38_99 },
    });
    expect(quote({ wanted: wanted('basic'), paid })).toMatchObject({
      today: 0,
      next: { at: until, cents: 7_99 },
    });
  });

  it('a coupon is not used up by days that cost nothing: it comes off the bills after them', () => {
    const of = (planId: PlanId, months: number, value = 50) =>
      quote({
        wanted: wanted(planId),
        paid: { charge: removed, until },
        coupon: coupon({ months, value }),
      });
    expect(of('standard', 3)).toMatchObject({
      today: 0,
      next: { at: until, cents: 9_49 },
      reduction: { off: 9_50, bills: 3, until: '2026-06-29T12:00:00.000Z' },
      terms: { trialDays: 20 },
      restBill: null,
    });
    // Dearer only without the coupon.
    expect(of('premium', 1, 75)).toMatchObject({
      today: 0,
      next: { at: until, cents: 9_75 },
      terms: { trialDays: 20 },
    });
    // What costs something today has its coupon from today on.
    expect(of('business', 1)).toMatchObject({
      today: 17_00,
      next: { at: until, cents: 88_99 },
      terms: { trialDays: 0 },
      restBill: 17_00,
    });
  });

  it('a coupon for the year that is paid comes off the next one', () => {
    const charge = annual('business', {
      state: 'cancelled',
      endedAt: NOW,
      isEndedByUninstall: true,
    });
    const paid = { charge, until: charge.paidUntil ?? NOW };
    expect(quote({ wanted: wanted('business', true), paid, coupon: coupon() })).toMatchObject({
      today: 0,
      next: { at: '2027-03-01T12:00:00.000Z', cents: 784_87 },
      terms: { trialDays: 355 },
    });
  });
});
