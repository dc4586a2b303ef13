import {
  type Charge,
  type ChargeCorrection,
  type ChargeId,
  intervalDays,
  OPEN_STATES,
  reducedPrice,
} from '../billing/charge';
import type { RedemptionState } from '../billing/coupon';
import type { Instant } from '../ids';
import { cents, type Cents, sum, ZERO, divideRounded } from '../money/cents';
import { calendarDay, daysLater } from '../time/berlin';
import type { RedemptionReason } from './ledger';
import { PARTNER_PROGRAMME } from './partner';

/** Rates are whole ten-thousandths, as the European Central Bank publishes them. */
export const RATE_UNIT = 10_000;

/** What a shop was given back of a charge. */
interface Refund {
  chargeId: ChargeId;
  /** In the currency of the charge. */
  amount: Cents;
  at: Instant;
}

/** An operator may also have credited it, which Shopify does not tell apart from a change of plan. */
export interface Correction extends Refund {
  kind: ChargeCorrection;
}

/** What Shopify's Partner API says of a shop. */
export interface Earnings {
  /** Charges of which we earned something. */
  paid: ReadonlySet<ChargeId>;
  refunds: readonly Refund[];
}

/** By which rate a provision came from US dollars. */
export interface Conversion {
  /** German, `yyyy-MM-dd`. */
  day: string;
  /** Ten-thousandths of a US dollar for one euro. */
  dollarsPerEuro: number;
}

/** An operator has corrected the rate since. */
export function isCorrected(before: Conversion | null, now: Conversion | null): boolean {
  return before !== null && now !== null && before.dollarsPerEuro !== now.dollarsPerEuro;
}

/** All that decides what became of a redemption. */
export interface RedemptionFacts {
  /** As stored. */
  state: RedemptionState;
  reason: RedemptionReason | null;
  provision: Cents | null;
  conversion: Conversion | null;
  /** A payout has its provision: that stays as it was converted, whatever the rate is by now. */
  isInPayout: boolean;
  /** Another partner's code, or another one of this partner, earns something of this shop already. */
  isShopKnown: boolean;
  /** The partner and the shop are the same people, as far as is known by now. */
  isOwnShop: boolean;
  /** The charge that was requested with the coupon, and all others of the shop. */
  chargeId: ChargeId;
  charges: readonly Charge[];
  /** By operators, in Shopify's dashboard. */
  corrections: readonly Correction[];
  /** Null where the Partner API is not connected: what runs counts as paid. */
  earnings: Earnings | null;
  /** How many ten-thousandths of a US dollar a euro was worth on that German day; null: unknown. */
  dollarsPerEuro(day: string): number | null;
  /** When Shopify last told the shop's charges; null: never. */
  readAt: Instant | null;
  now: Instant;
}

/** Whether it is what the shop's one provision is for, or may become that. */
export function isEarning({ state }: Pick<Assessment, 'state'>): boolean {
  return state === 'subscribed' || isOwed(state);
}

export interface Assessment {
  state: RedemptionState;
  /** Null while it waits for the merchant's approval. */
  reason: RedemptionReason | null;
  /** Cents of EUR; null: none yet, or it waits for the rate of a day. */
  provision: Cents | null;
  /** When it is decided; null: it is, or nobody knows yet. */
  decisionDueAt: Instant | null;
  /** The German day of the first payment whose rate is missing. */
  rateDay: string | null;
  conversion: Conversion | null;
}

/**
 * How long a sum may take from the first one on its bill until Shopify counts it as earned: a bill of
 * 30 days and a week.
 */
const EARNED_AFTER_DAYS = 37;

/** What a later look leaves as it is: the money is owed, or it was decided that it is not. */
const DECIDED: readonly RedemptionState[] = ['declined', 'verified', 'paid'];

export function isDecided(state: RedemptionState): boolean {
  return DECIDED.includes(state);
}

export function isOwed(state: RedemptionState): boolean {
  return state === 'verified' || state === 'paid';
}

/**
 * What became of a redemption, by the shop's charges as Shopify was read last, refunds, rates and
 * the clock; the same however often and late it is computed. 46 days after the first payment the
 * subscription must still run. A change to another plan goes on with it; before the first payment it
 * also decides what the provision is of. A shop brings one provision, and none to its own people.
 */
export function assess(facts: RedemptionFacts): Assessment {
  const charge = facts.charges.find(({ id }) => id === facts.chargeId);
  if (!charge) throw new Error(`Charge ${facts.chargeId} of a redemption is missing`);
  if (charge.activatedAt === null) return beforeApproval(charge);
  const paying = payingCharge(charge, facts.charges);
  const earned = provisionOf(paying, facts);
  const isPaid = facts.earnings?.paid.has(paying.id) ?? true;
  if (isDecided(facts.state)) return settled(facts, atMost(earned, facts));
  if (facts.isShopKnown) return settled({ state: 'declined', reason: 'SHOP_KNOWN' }, earned);
  if (facts.isOwnShop) return settled({ state: 'declined', reason: 'OWN_SHOP' }, earned);
  const decisionDueAt = daysLater(firstPayment(paying), PARTNER_PROGRAMME.releasedAfterDays);
  const last = lastCharge(charge, facts.charges);
  const outcome = outcomeOf({
    ...facts,
    paying,
    last,
    decisionDueAt,
    isPaid,
    earned,
  });
  if (outcome) return settled(outcome, earned);
  const { provision, rateDay, conversion } = earned;
  const isAwaited = !isPaid && facts.now >= decisionDueAt;
  const reason = isAwaited ? 'PAYMENT_AWAITED' : reasonWhileOpen(charge, paying, earned);
  return { state: 'subscribed', reason, provision, decisionDueAt, rateDay, conversion };
}

/**
 * What was taken back stays so: of a refund that only Shopify told we hear no more once the Partner
 * API is not read about it any longer. A corrected rate makes more of the same dollars.
 */
function atMost(
  earned: Earned,
  { provision: stored, conversion }: Pick<RedemptionFacts, 'provision' | 'conversion'>,
): Earned {
  if (earned.provision === null || stored === null) return earned;
  const most = isCorrected(conversion, earned.conversion)
    ? convertedAgain(earned, stored, conversion)
    : stored;
  return earned.provision <= most ? earned : { ...earned, provision: most };
}

/** What is left by the rate of now of what was left by the one of before. */
function convertedAgain(earned: Earned, stored: Cents, before: Conversion | null): Cents {
  if (before === null || earned.conversion === null) return stored;
  const wasWhole = stored >= inEuros(earned.paid, before.dollarsPerEuro);
  const dollars = divideRounded(stored * before.dollarsPerEuro, RATE_UNIT);
  return inEuros(wasWhole ? earned.paid : dollars, earned.conversion.dollarsPerEuro);
}

const inEuros = (dollars: number, rate: number) => cents(divideRounded(dollars * RATE_UNIT, rate));

/** An operator refuses what is expected or owed, once. */
export function mayBeRefused({ state, reason }: Pick<RedemptionFacts, 'state' | 'reason'>) {
  return isEarning({ state }) && reason !== 'REFUSED';
}

/** What was paid stays paid, and is worth nothing from now on. */
export function refused({
  state,
  provision,
  conversion,
}: Pick<RedemptionFacts, 'state' | 'provision' | 'conversion'>): Assessment {
  const nothing = { decisionDueAt: null, rateDay: null, conversion };
  return state === 'paid'
    ? { state, reason: 'REFUSED', provision: ZERO, ...nothing }
    : { state: 'declined', reason: 'REFUSED', provision, ...nothing };
}

/** What is owed may still wait for the rate of its day. */
function settled(
  { state, reason }: Pick<Assessment, 'state' | 'reason'>,
  { provision, rateDay, conversion }: Earned,
): Assessment {
  if (!isOwed(state))
    return { state, reason, provision, decisionDueAt: null, rateDay: null, conversion };
  const isHeld = rateDay !== null;
  return {
    state,
    reason: reason === 'REFUSED' ? reason : isHeld ? 'RATE_MISSING' : 'VERIFIED',
    provision,
    decisionDueAt: null,
    rateDay,
    conversion,
  };
}

function beforeApproval({ state }: Charge): Assessment {
  const nothing = { provision: null, decisionDueAt: null, rateDay: null, conversion: null };
  return OPEN_STATES.includes(state)
    ? { state: 'redeemed', reason: null, ...nothing }
    : { state: 'cancelled', reason: 'NOT_APPROVED', ...nothing };
}

interface Decision extends Pick<RedemptionFacts, 'charges' | 'readAt' | 'now'> {
  paying: Charge;
  last: Charge;
  decisionDueAt: Instant;
  isPaid: boolean;
  earned: Pick<Earned, 'provision' | 'isReduced'>;
}

type Outcome = Pick<RedemptionFacts, 'state'> & { reason: RedemptionReason };

/** Null while nothing is decided. */
function outcomeOf(decision: Decision): Outcome | null {
  const { charges, readAt, now, last, decisionDueAt } = decision;
  if (last.endedAt !== null && last.endedAt < decisionDueAt) {
    if (mayGoOn(last.endedAt, charges)) return null;
    return { state: 'cancelled', reason: last.isEndedByUninstall ? 'UNINSTALLED' : 'CANCELLED' };
  }
  const isKnown = last.endedAt !== null || (readAt !== null && readAt >= decisionDueAt);
  return now < decisionDueAt || !isKnown ? null : afterHold(decision);
}

/** Null while a payment that Shopify could still tell is awaited. */
function afterHold({
  now,
  paying,
  last,
  decisionDueAt,
  isPaid,
  earned: { provision, isReduced },
}: Decision): Outcome | null {
  if (paying.isTest) return { state: 'declined', reason: 'TEST' };
  if (last.state === 'frozen') return { state: 'declined', reason: 'UNPAID' };
  if (provision === 0) return { state: 'declined', reason: isReduced ? 'REFUNDED' : 'UNPAID' };
  if (isPaid) return { state: 'verified', reason: 'VERIFIED' };
  const isOver = now >= daysLater(decisionDueAt, EARNED_AFTER_DAYS);
  return isOver ? { state: 'declined', reason: 'UNPAID' } : null;
}

function reasonWhileOpen(
  charge: Charge,
  paying: Charge,
  { provision, rateDay, isReduced }: Earned,
): RedemptionReason {
  if (rateDay !== null) return 'RATE_MISSING';
  if (isReduced) return 'REFUNDED';
  if (paying.id !== charge.id) return 'PLAN_CHANGED';
  // Before the first payment its day, and so the rate, lies ahead.
  return paying.currency === 'USD' && provision !== null ? 'RATE_KNOWN' : 'SUBSCRIBED';
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

interface Earned extends Pick<Assessment, 'provision' | 'rateDay' | 'conversion'> {
  /** The same in the currency of the charge. */
  paid: number;
  /** A refund made it smaller. */
  isReduced: boolean;
}

/**
 * Half the list price of an interval, at most what the shop really paid for the first one. Of dollars
 * by the rate of the day of the first payment.
 */
function provisionOf(paying: Charge, facts: RedemptionFacts): Earned {
  const { now } = facts;
  const kept = { rateDay: null, conversion: null, isReduced: false, paid: 0 };
  if (paying.isTest) return { ...kept, provision: ZERO };
  const share = divideRounded(paying.price * PARTNER_PROGRAMME.sharePercent, 100);
  const bill = billOf(paying);
  const paid = Math.max(0, Math.min(share, bill - givenBack(paying, facts)));
  const earned = { ...kept, paid, isReduced: paid < Math.min(share, bill) };
  if (paying.currency === 'EUR' || paid === 0) return { ...earned, provision: cents(paid) };
  const first = firstPayment(paying);
  if (first > now) return { ...earned, provision: null };
  const day = calendarDay(first);
  const rate = rateOf(facts, day);
  if (rate === null) return { ...earned, provision: null, rateDay: day };
  const conversion = { day, dollarsPerEuro: rate };
  return { ...earned, provision: inEuros(paid, rate), conversion };
}

/**
 * What the shop pays for its first interval. Where that had been paid by another subscription it is
 * the next one, if it is billed before the decision; else what was billed for the rest.
 */
function billOf(charge: Charge): Cents {
  const whole = charge.priceAfterDiscount ?? reducedPrice(charge);
  const { restBill } = charge;
  return restBill === null || isBilledWhole(charge) ? whole : cents(Math.min(whole, restBill));
}

function isBilledWhole(charge: Charge): boolean {
  const { activatedAt, paidUntil, endedAt } = charge;
  if (activatedAt === null || paidUntil === null) return false;
  if (paidUntil > daysLater(activatedAt, intervalDays(charge))) return true;
  const decisionDueAt = daysLater(activatedAt, PARTNER_PROGRAMME.releasedAfterDays);
  return endedAt === null && paidUntil < decisionDueAt;
}

function rateOf({ isInPayout, conversion, dollarsPerEuro }: RedemptionFacts, day: string) {
  const isKept = isInPayout && conversion?.day === day;
  return isKept ? conversion.dollarsPerEuro : dollarsPerEuro(day);
}

/**
 * Shopify does not say of which bill a refund was: what came within the first interval and the 46
 * days after it counts as that of the first.
 */
function givenBack(
  paying: Charge,
  { corrections, earnings }: Pick<RedemptionFacts, 'corrections' | 'earnings'>,
): Cents {
  const until = refundsEnd(paying);
  const ofFirst = (refunds: readonly Refund[]) =>
    sum(
      refunds.flatMap(({ chargeId, amount, at }) =>
        chargeId === paying.id && at < until ? [amount] : [],
      ),
    );
  const recorded = (kind: ChargeCorrection) =>
    ofFirst(corrections.filter((correction) => correction.kind === kind));
  // A refund that an operator recorded is among those that Shopify tells.
  const refunds = Math.max(recorded('refund'), ofFirst(earnings?.refunds ?? []));
  return cents(recorded('credit') + refunds);
}

function refundsEnd(charge: Charge): Instant {
  const days = intervalDays(charge) + PARTNER_PROGRAMME.releasedAfterDays;
  return daysLater(firstPayment(charge), days);
}

/**
 * Since when the Partner API is to be read before this shop's redemptions are assessed; null: nothing
 * it could say changes them. Since the request, as we may hear of a beginning days after its bill.
 */
export function earningsSince(
  redemptions: readonly Pick<RedemptionFacts, 'state' | 'chargeId'>[],
  charges: readonly Charge[],
  now: Instant,
): Instant | null {
  const needed = redemptions.flatMap(({ state, chargeId }) => {
    const charge = charges.find(({ id }) => id === chargeId);
    if (!charge || charge.activatedAt === null || isLost(state)) return [];
    const paying = payingCharge(charge, charges);
    const first = firstPayment(paying);
    const isOpen = !DECIDED.includes(state);
    const isDue = now >= daysLater(first, PARTNER_PROGRAMME.releasedAfterDays);
    const isRead = isDue && !paying.isTest && (isOpen || now < toldUntil(paying));
    return isRead ? [paying.createdAt] : [];
  });
  return needed.toSorted()[0] ?? null;
}

/** Nothing is owed any more, whatever comes. */
function isLost(state: RedemptionState): boolean {
  return state === 'cancelled' || state === 'declined';
}

/** A refund is told when its bill is earned. */
function toldUntil(charge: Charge): Instant {
  return daysLater(refundsEnd(charge), EARNED_AFTER_DAYS);
}
