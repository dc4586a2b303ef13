import {
  type Charge,
  type ChargeId,
  intervalDays,
  OPEN_STATES,
  reducedPrice,
} from '../billing/charge';
import type { RedemptionState } from '../billing/coupon';
import type { Instant } from '../ids';
import { cents, type Cents, sum, ZERO } from '../money/cents';
import { divideRounded } from '../money/divide';
import { calendarDay, daysLater } from '../time/berlin';
import type { RedemptionReason } from './ledger';
import { PARTNER_PROGRAMME } from './programme';

/** Rates are whole ten-thousandths, as the European Central Bank publishes them. */
export const RATE_UNIT = 10_000;

/** What an operator gave back of a charge at Shopify. */
export interface Refund {
  chargeId: ChargeId;
  /** In the currency of the charge. */
  amount: Cents;
  at: Instant;
}

/** All that decides what became of a redemption. */
export interface RedemptionFacts {
  /** As stored. */
  state: RedemptionState;
  reason: RedemptionReason | null;
  /** The charge that was requested with the coupon, and all others of the shop. */
  chargeId: ChargeId;
  charges: readonly Charge[];
  refunds: readonly Refund[];
  /** How many ten-thousandths of a US dollar a euro was worth on that German day; null: unknown. */
  dollarsPerEuro(day: string): number | null;
  /** When Shopify last told the shop's charges; null: never. */
  readAt: Instant | null;
  now: Instant;
}

export interface Assessment {
  state: RedemptionState;
  /** Null while it waits for the merchant's approval. */
  reason: RedemptionReason | null;
  /** Cents of EUR; null: none yet, or it waits for the rate of a day. */
  provision: Cents | null;
  /** When it is decided; null: it is, or nobody knows yet. */
  decidedAt: Instant | null;
  /** The German day of the first payment whose rate is missing. */
  rateDay: string | null;
}

/** What a later look leaves as it is: the money is owed, or it was decided that it is not. */
const DECIDED: readonly RedemptionState[] = ['declined', 'verified', 'paid'];

/**
 * What became of a redemption, by the shop's charges as Shopify was read last, refunds, rates and
 * the clock; the same however often and late it is computed. 46 days after the first payment the
 * subscription must still run. A change to another plan goes on with it; before the first payment it
 * also decides what the provision is of.
 */
export function assess(facts: RedemptionFacts): Assessment {
  const charge = facts.charges.find(({ id }) => id === facts.chargeId);
  if (!charge) throw new Error(`Charge ${facts.chargeId} of a redemption is missing`);
  if (charge.activatedAt === null) return beforeApproval(charge);
  const paying = payingCharge(charge, facts.charges);
  const earned = provisionOf(paying, facts);
  if (DECIDED.includes(facts.state)) return settled(facts, earned);
  const decidedAt = daysLater(firstPayment(paying), PARTNER_PROGRAMME.releasedAfterDays);
  const last = lastCharge(charge, facts.charges);
  const outcome = outcomeOf({ ...facts, paying, last, decidedAt, provision: earned.provision });
  if (outcome) return settled(outcome, earned);
  const { provision, rateDay } = earned;
  const reason = reasonWhileOpen(charge, paying, earned);
  return { state: 'subscribed', reason, provision, decidedAt, rateDay };
}

/** What is owed may still wait for the rate of its day. */
function settled(
  { state, reason }: Pick<Assessment, 'state' | 'reason'>,
  { provision, rateDay }: Earned,
): Assessment {
  if (state !== 'verified' && state !== 'paid')
    return { state, reason, provision, decidedAt: null, rateDay: null };
  const isHeld = rateDay !== null;
  return {
    state,
    reason: isHeld ? 'RATE_MISSING' : 'VERIFIED',
    provision,
    decidedAt: null,
    rateDay,
  };
}

function beforeApproval({ state }: Charge): Assessment {
  const nothing = { provision: null, decidedAt: null, rateDay: null };
  return OPEN_STATES.includes(state)
    ? { state: 'redeemed', reason: null, ...nothing }
    : { state: 'cancelled', reason: 'NOT_APPROVED', ...nothing };
}

interface Decision extends Pick<RedemptionFacts, 'charges' | 'readAt' | 'now'> {
  paying: Charge;
  last: Charge;
  decidedAt: Instant;
  provision: Cents | null;
}

/** Null while nothing is decided. */
function outcomeOf({
  charges,
  readAt,
  now,
  paying,
  last,
  decidedAt,
  provision,
}: Decision): { state: RedemptionState; reason: RedemptionReason } | null {
  if (last.endedAt !== null && last.endedAt < decidedAt) {
    if (mayGoOn(last.endedAt, charges)) return null;
    return { state: 'cancelled', reason: last.isEndedByUninstall ? 'UNINSTALLED' : 'CANCELLED' };
  }
  const isKnown = last.endedAt !== null || (readAt !== null && readAt >= decidedAt);
  if (now < decidedAt || !isKnown) return null;
  if (paying.isTest) return { state: 'declined', reason: 'TEST' };
  if (last.state === 'frozen') return { state: 'declined', reason: 'UNPAID' };
  return provision === 0
    ? { state: 'declined', reason: 'REFUNDED' }
    : { state: 'verified', reason: 'VERIFIED' };
}

function reasonWhileOpen(
  charge: Charge,
  paying: Charge,
  { rateDay, isReduced }: Earned,
): RedemptionReason {
  if (rateDay !== null) return 'RATE_MISSING';
  if (isReduced) return 'REFUNDED';
  if (paying.id !== charge.id) return 'PLAN_CHANGED';
  return paying.currency === 'USD' ? 'RATE_KNOWN' : 'SUBSCRIBED';
}

/** The end of the trial, else the beginning. */
function firstPayment({ trialEndsAt, activatedAt, createdAt }: Charge): Instant {
  return trialEndsAt ?? activatedAt ?? createdAt;
}

/** The German days whose rates may be needed for these charges. */
export function rateDays(charges: readonly Charge[]): string[] {
  return charges
    .filter(({ kind, currency }) => kind === 'plan' && currency === 'USD')
    .map((charge) => calendarDay(firstPayment(charge)));
}

/**
 * The subscription that was paid first. One that ended before an interval was paid for was only
 * tried: who changes the plan on trial pays the new one.
 */
function payingCharge(charge: Charge, charges: readonly Charge[]): Charge {
  const isUnpaid = charge.endedAt !== null && (charge.periodPrice ?? ZERO) === ZERO;
  const next = isUnpaid ? successorOf(charge, charges) : null;
  return next ? payingCharge(next, charges) : charge;
}

/** The subscription that runs, or ran last. */
function lastCharge(charge: Charge, charges: readonly Charge[]): Charge {
  const next = successorOf(charge, charges);
  return next ? lastCharge(next, charges) : charge;
}

/** What took its place: requested while it ran. */
function successorOf({ id, endedAt }: Charge, charges: readonly Charge[]): Charge | null {
  if (endedAt === null) return null;
  const later = charges.filter(
    (other) =>
      other.kind === 'plan' &&
      other.id > id &&
      other.activatedAt !== null &&
      other.createdAt <= endedAt,
  );
  return later.toSorted((one, other) => one.id - other.id)[0] ?? null;
}

/** Shopify may show the end of the old one before the beginning of the one that replaces it. */
function mayGoOn(endedAt: Instant, charges: readonly Charge[]): boolean {
  return charges.some(
    ({ kind, state, createdAt }) =>
      kind === 'plan' && OPEN_STATES.includes(state) && createdAt <= endedAt,
  );
}

interface Earned extends Pick<Assessment, 'provision' | 'rateDay'> {
  /** A refund made it smaller. */
  isReduced: boolean;
}

/**
 * Half the list price of the first interval, at most what the shop really paid for it. Of dollars by
 * the rate of the day of the first payment.
 */
function provisionOf(paying: Charge, { refunds, dollarsPerEuro, now }: RedemptionFacts): Earned {
  if (paying.isTest) return { provision: ZERO, rateDay: null, isReduced: false };
  const share = divideRounded(paying.price * PARTNER_PROGRAMME.sharePercent, 100);
  const paid = paying.priceAfterDiscount ?? reducedPrice(paying);
  const kept = cents(paid - refunded(paying, refunds));
  const earned = Math.max(0, Math.min(share, kept));
  const isReduced = earned < Math.min(share, paid);
  if (paying.currency === 'EUR') return { provision: cents(earned), rateDay: null, isReduced };
  if (earned === 0) return { provision: ZERO, rateDay: null, isReduced };
  const first = firstPayment(paying);
  if (first > now) return { provision: null, rateDay: null, isReduced };
  const day = calendarDay(first);
  const rate = dollarsPerEuro(day);
  if (rate === null) return { provision: null, rateDay: day, isReduced };
  return { provision: cents(divideRounded(earned * RATE_UNIT, rate)), rateDay: null, isReduced };
}

/**
 * Shopify does not say of which bill a refund was: what came within the first interval and the 46
 * days after it counts as that of the first.
 */
function refunded(paying: Charge, refunds: readonly Refund[]): Cents {
  const days = intervalDays(paying) + PARTNER_PROGRAMME.releasedAfterDays;
  const until = daysLater(firstPayment(paying), days);
  return sum(
    refunds.flatMap(({ chargeId, amount, at }) =>
      chargeId === paying.id && at < until ? [amount] : [],
    ),
  );
}
