import type { Instant } from '../ids';
import { cents, type Cents, ZERO, divideRounded } from '../money/cents';
import { isAtLeast } from '../plans/plan';
import { type BillingCurrency, MIN_CHARGE } from '../plans/price';
import type { PlanId } from '../plans/plan-id';
import { daysLater, daysUntil } from '../time/berlin';
import {
  type Charge,
  type ChargeTerms,
  type Discount,
  EXPIRES_AFTER_DAYS,
  intervalDays,
  isOnTrial,
  isReplacedLater,
  reducedPrice,
  type Timing,
  timingOf,
} from './charge';
import type { CouponOffer } from './coupon';
import { isContinued, type PaidTime } from './entitlement';

/** What a merchant asks the price of. */
export interface WantedPlan {
  planId: PlanId;
  isAnnual: boolean;
  /** Of one interval, without discount. */
  price: Cents;
  currency: BillingCurrency;
  /** Per month of the meter. */
  transfers: number;
  isTest: boolean;
}

export interface QuoteFacts {
  wanted: WantedPlan;
  /** That applies to the plan; null: without. */
  coupon: CouponOffer | null;
  /** The subscription that it would replace. */
  running: Charge | null;
  /** That an ended subscription left behind, see paidTimeFor. */
  paid: PaidTime | null;
  /** Of the shop's only trial. */
  trialDaysLeft: number;
  now: Instant;
}

/** What a change would cost, as Shopify will bill it if it is approved today. */
export interface Quote {
  terms: ChargeTerms;
  timing: Timing;
  /** What is said here is what an approval costs until then. */
  holdsUntil: Instant;
  /** Put on Shopify's bill with the approval; negative: credited. */
  today: Cents;
  /** See Charge. */
  restBill: Cents | null;
  /** The part of `today` that is about the interval that runs; null: there is none. */
  proration: { kind: 'more' | 'credit'; cents: Cents; currency: BillingCurrency } | null;
  /** The next bill after today. */
  next: { at: Instant; cents: Cents };
  /** Every bill when no discount is left. */
  later: Cents;
  /** It replaces the running one only then; null: at once. */
  appliesAt: Instant | null;
  /** What the coupon takes off each of so many bills, and when the last of them is used up. */
  reduction: { off: Cents; bills: number; until: Instant } | null;
}

const MONTHS = 12;

/** How a change begins. */
type Start =
  | { kind: 'trial'; days: number }
  /** A whole interval is billed, and the unused rest of the one before is credited. */
  | { kind: 'whole'; credit: { cents: Cents; currency: BillingCurrency } | null }
  /** The interval that runs goes on; the difference for its rest is billed or credited. */
  | { kind: 'rest'; end: Instant; difference: Cents }
  | { kind: 'later'; at: Instant };

export function quoteOf(facts: QuoteFacts): Quote {
  const { wanted } = facts;
  const discount = discountOf(facts.coupon, wanted);
  const { planId, isAnnual, price, currency, transfers, isTest } = wanted;
  const kind = 'plan';
  const priced = { kind, planId, isAnnual, price, currency, discount, transfers, isTest } as const;
  const start = startOf(facts, priced);
  const trialDays = start.kind === 'trial' ? start.days : 0;
  const terms: ChargeTerms = { ...priced, feature: null, trialDays };
  return {
    terms,
    timing: timingOf(facts.running, terms, facts.now),
    holdsUntil: endOfPromise(facts, start),
    later: price,
    appliesAt: start.kind === 'later' ? start.at : null,
    restBill: start.kind === 'rest' ? cents(Math.max(0, start.difference)) : null,
    ...billsOf(terms, start, facts.now),
  };
}

/** With the trial or the interval that runs its sums end, and with the charge its page. */
function endOfPromise({ running, now }: QuoteFacts, start: Start): Instant {
  const interval = running?.paidUntil ?? null;
  const trial = running !== null && isOnTrial(running, now) ? running.trialEndsAt : null;
  const rest = running === null && start.kind === 'rest' ? start.end : null;
  const expiry = daysLater(now, EXPIRES_AFTER_DAYS);
  const [first = expiry] = [expiry, interval, trial, rest].flatMap((end) => end ?? []).toSorted();
  return first;
}

/**
 * Told to Shopify as an amount, so that nobody but us rounds. On a year it is the money of so many
 * months, off the first year once: Shopify would count years.
 */
export function discountOf(
  coupon: CouponOffer | null,
  { price, isAnnual }: Pick<WantedPlan, 'price' | 'isAnnual'>,
): Discount | null {
  if (coupon === null) return null;
  const months = Math.min(coupon.months, MONTHS);
  const off = isAnnual ? offYear(coupon, price, months) : offMonth(coupon, price);
  const most = Math.min(off, price - MIN_CHARGE);
  if (most <= 0) return null;
  const intervals = isAnnual ? 1 : coupon.months;
  return { off: cents(most), intervals };
}

function offMonth({ type, value }: CouponOffer, price: Cents): number {
  return type === 'percent' ? divideRounded(price * value, 100) : value;
}

function offYear({ type, value }: CouponOffer, price: Cents, months: number): number {
  return type === 'percent' ? divideRounded(price * value * months, 100 * MONTHS) : value * months;
}

type Priced = Omit<ChargeTerms, 'feature' | 'trialDays'>;

function startOf(facts: QuoteFacts, priced: Priced): Start {
  return facts.running === null
    ? beginning(facts, priced)
    : replacing(facts, facts.running, priced);
}

function replacing({ trialDaysLeft, now }: QuoteFacts, running: Charge, priced: Priced): Start {
  const end = running.paidUntil ?? now;
  if (running.isTest !== priced.isTest) return { kind: 'whole', credit: null };
  const keptDays = isAtLeast(running.planId, priced.planId) ? wholeDays(now, end) : 0;
  const days = isOnTrial(running, now) ? Math.max(trialDaysLeft, keptDays) : 0;
  if (isReplacedLater(running, { ...priced, trialDays: days }, now))
    return { kind: 'later', at: end };
  if (days > 0) return { kind: 'trial', days };
  const paid = running.periodPrice ?? running.price;
  if (running.isAnnual !== priced.isAnnual || running.currency !== priced.currency)
    return {
      kind: 'whole',
      credit: { cents: shareOf(paid, running, { now, end }), currency: running.currency },
    };
  const more = cents(reducedPrice(priced) - paid);
  return { kind: 'rest', end, difference: shareOf(more, priced, { now, end }) };
}

/**
 * Without a running subscription: what is left of the trial, or of paid time, costs nothing again.
 * Paid time does not give a larger plan than was paid. A coupon would be used up by days that cost
 * nothing, were they a bill of it: they are free ones then, and its bills come after them.
 */
function beginning({ paid, trialDaysLeft, now }: QuoteFacts, priced: Priced): Start {
  if (paid === null || paid.charge.isTest !== priced.isTest) return afterTrial(trialDaysLeft);
  const { charge, until } = paid;
  if (trialDaysLeft === 0 && isContinued(charge, priced, now)) {
    const more = cents(Math.max(0, reducedPrice(priced) - (charge.periodPrice ?? charge.price)));
    const difference = shareOf(more, priced, { now, end: until });
    return difference === 0 && priced.discount !== null
      ? { kind: 'trial', days: begunDays(now, until) }
      : { kind: 'rest', end: until, difference };
  }
  const paidDays = isAtLeast(charge.planId, priced.planId) ? begunDays(now, until) : 0;
  return afterTrial(Math.max(trialDaysLeft, paidDays));
}

function afterTrial(days: number): Start {
  return days > 0 ? { kind: 'trial', days } : { kind: 'whole', credit: null };
}

/** No paid time is lost: the day that runs counts as whole. */
function begunDays(now: Instant, end: Instant): number {
  return Math.max(0, Math.ceil(daysUntil(toSecond(now), end)));
}

function wholeDays(now: Instant, end: Instant): number {
  return Math.max(0, Math.floor(daysUntil(now, end)));
}

/** The share of an interval's price for what is left of it; the day that runs counts as whole. */
function shareOf(
  price: Cents,
  terms: Pick<ChargeTerms, 'isAnnual'>,
  { now, end }: { now: Instant; end: Instant },
): Cents {
  const all = intervalDays(terms);
  return cents(divideRounded(price * Math.min(all, begunDays(now, end)), all));
}

/** Shopify's moments are whole seconds. */
function toSecond(at: Instant): Instant {
  return `${at.slice(0, 19)}.000Z`;
}

function billsOf(
  terms: ChargeTerms,
  start: Start,
  now: Instant,
): Pick<Quote, 'today' | 'proration' | 'next' | 'reduction'> {
  const length = intervalDays(terms);
  const at = nextBillAt(start, now, length);
  const isBilledToday = start.kind === 'whole' || start.kind === 'rest';
  const bills = terms.discount?.intervals ?? 0;
  const isReduced = bills > (isBilledToday ? 1 : 0);
  return {
    ...todayOf(terms, start),
    next: { at, cents: isReduced ? reducedPrice(terms) : terms.price },
    reduction:
      terms.discount === null
        ? null
        : {
            off: terms.discount.off,
            bills,
            until: daysLater(at, (isBilledToday ? bills - 1 : bills) * length),
          },
  };
}

function nextBillAt(start: Start, now: Instant, length: number): Instant {
  switch (start.kind) {
    case 'trial':
      return daysLater(now, start.days);
    case 'whole':
      return daysLater(now, length);
    case 'rest':
      return start.end;
    case 'later':
      return start.at;
  }
}

function todayOf(terms: ChargeTerms, start: Start): Pick<Quote, 'today' | 'proration'> {
  const { currency } = terms;
  if (start.kind === 'whole') {
    const { credit } = start;
    const first = reducedPrice(terms);
    if (credit === null || credit.cents === 0) return { today: first, proration: null };
    const isSame = credit.currency === currency;
    const today = isSame ? cents(first - credit.cents) : first;
    return { today, proration: { kind: 'credit', ...credit } };
  }
  if (start.kind !== 'rest' || start.difference === 0) return { today: ZERO, proration: null };
  const { difference } = start;
  const kind = difference > 0 ? 'more' : 'credit';
  return { today: difference, proration: { kind, cents: cents(Math.abs(difference)), currency } };
}
