import type { Instant } from '../ids';
import { type Cents, ZERO } from '../money/cents';
import { daysLater, daysUntil } from '../time/berlin';
import {
  type Charge,
  type ChargeId,
  type ChargeState,
  ENDED_STATES,
  EXPIRES_AFTER_DAYS,
  intervalDays,
  isReplacedLater,
  nextBillOf,
  reducedPrice,
} from './charge';

/** One charge as Shopify has it now. */
export interface ReadCharge {
  shopifyId: string;
  kind: 'plan' | 'purchase';
  status: 'PENDING' | 'ACTIVE' | 'FROZEN' | 'DECLINED' | 'EXPIRED' | 'CANCELLED';
  /** Our row, as its return address or name says; null where it is not ours. */
  chargeId: ChargeId | null;
  isTest: boolean;
  createdAt: Instant;
  trialDays: number;
  /** End of the present interval, or of the trial; null where Shopify does not say. */
  periodEnd: Instant | null;
  /** For how many further bills it has its discount; null: no discount. */
  discountLeft: number | null;
  /** What a bill within the discount costs; null: no discount. */
  priceAfterDiscount: Cents | null;
}

/** What changed about a charge; left out: as it is. */
export interface ChargeChange {
  state?: ChargeState;
  shopifyId?: string;
  confirmationUrl?: string;
  trialEndsAt?: Instant;
  paidUntil?: Instant;
  periodPrice?: Cents;
  discountLeft?: number | null;
  priceAfterDiscount?: Cents;
  isTest?: boolean;
  isEndedByUninstall?: boolean;
  cancelRequestedAt?: Instant | null;
  isScheduled?: boolean;
}

export interface ChangedCharge {
  charge: Charge;
  change: ChargeChange;
}

/** A minute, in days. */
export const MINUTE_DAYS = 1 / 24 / 60;
/** By then a request was answered, or will never be. */
export const ANSWERED_WITHIN_DAYS = 2 * MINUTE_DAYS;
/** By then Shopify has told of a charge that expired. */
const EXPIRES_WITHIN_DAYS = EXPIRES_AFTER_DAYS + 60 * MINUTE_DAYS;

/** What has changed at Shopify about a shop's charges since they were read last. */
export function changesOf(
  charges: readonly Charge[],
  read: readonly ReadCharge[],
  now: Instant,
): ChangedCharge[] {
  return charges.flatMap((charge) => {
    const found = read.find((one) => isSame(charge, one));
    const change = found
      ? changeOf(charges, charge, found, { read, now })
      : withoutAnswer(charge, now);
    return change && Object.keys(change).length > 0 ? [{ charge, change }] : [];
  });
}

function isSame(charge: Charge, read: ReadCharge): boolean {
  if (charge.shopifyId !== null) return charge.shopifyId === read.shopifyId;
  return charge.id === read.chargeId && charge.kind === read.kind;
}

/** When to read what became of a request of which no answer came; null: it was answered. */
export function answerDue({ state, createdAt }: Charge): Instant | null {
  return state === 'requested' ? daysLater(createdAt, 2 * ANSWERED_WITHIN_DAYS) : null;
}

/** Shopify knows nothing of a request: it never arrived there. */
function withoutAnswer(charge: Charge, now: Instant): ChargeChange | null {
  return charge.state === 'requested' && isUnanswered(charge, now) ? { state: 'failed' } : null;
}

function isUnanswered({ createdAt }: Charge, now: Instant): boolean {
  return daysUntil(createdAt, now) > ANSWERED_WITHIN_DAYS;
}

function changeOf(
  charges: readonly Charge[],
  charge: Charge,
  found: ReadCharge,
  { read, now }: { read: readonly ReadCharge[]; now: Instant },
): ChargeChange {
  const { shopifyId } = found;
  const known = charge.shopifyId === null ? { shopifyId } : {};
  switch (found.status) {
    case 'PENDING':
      return { ...known, ...whilePending(charge, now) };
    case 'ACTIVE':
      return { ...known, ...whileActive(charges, charge, found, now) };
    case 'FROZEN':
      return { ...known, ...stateChange(charge, 'frozen') };
    case 'DECLINED':
      return { ...known, ...endedAs(charge, 'declined', now) };
    case 'EXPIRED':
      return { ...known, ...endedAs(charge, 'expired', now) };
    case 'CANCELLED':
      return {
        ...known,
        ...endedAs(charge, 'cancelled', now),
        ...afterSilentRemoval(charge, read, now),
      };
  }
}

/**
 * The address where a charge is approved comes with the answer to its request alone. Where that was
 * lost nobody can approve the charge: it failed, and the merchant may ask again.
 */
function whilePending(charge: Charge, now: Instant): ChargeChange {
  if (charge.state === 'requested' && isUnanswered(charge, now)) return { state: 'failed' };
  const isLate = daysUntil(charge.createdAt, now) > EXPIRES_WITHIN_DAYS;
  const mayWait = charge.kind === 'plan' && charge.state === 'pending';
  return mayWait && isLate && !charge.isScheduled ? { isScheduled: true } : {};
}

/** What was frozen was not paid: it leaves no paid time behind. */
function endedAs(charge: Charge, state: ChargeState, now: Instant): ChargeChange {
  if (ENDED_STATES.includes(charge.state)) return {};
  return charge.state === 'frozen' ? { state, paidUntil: now } : { state };
}

/**
 * Nobody but us, a newer subscription or the removal of the app ends one: so the app was removed
 * and is back, though no message told of it. An interval that ended meanwhile was its last: of the
 * next one we would have read when it began.
 */
function afterSilentRemoval(
  { kind, state, cancelRequestedAt, paidUntil }: Charge,
  read: readonly ReadCharge[],
  now: Instant,
): ChargeChange {
  const isCancelled = cancelRequestedAt !== null || read.some(mayReplace);
  if (kind !== 'plan' || state !== 'active' || isCancelled) return {};
  return paidUntil !== null && paidUntil > now ? { isEndedByUninstall: true } : {};
}

/** Shopify may show the end of the old one before the beginning of the new one. */
function mayReplace({ kind, status }: ReadCharge): boolean {
  return kind === 'plan' && (status === 'PENDING' || status === 'ACTIVE' || status === 'FROZEN');
}

/**
 * What the app's removal ends. Whether an interval has begun since Shopify was read last cannot be
 * asked any more: it bills by itself, so it counts as paid. What Shopify goes on with then is not
 * known either, and left to free days.
 */
export function endedByRemoval(charge: Charge, at: Instant): ChargeChange {
  const ended = endedAs(charge, 'cancelled', at);
  const { state, paidUntil } = charge;
  if (state !== 'active') return { ...ended, isEndedByUninstall: false };
  if (paidUntil === null || paidUntil > at) return { ...ended, isEndedByUninstall: true };
  const periodPrice = nextBillOf(charge);
  return {
    ...ended,
    isEndedByUninstall: false,
    paidUntil: renewed(charge, paidUntil, at),
    periodPrice,
  };
}

function renewed(charge: Charge, paidUntil: Instant, at: Instant): Instant {
  const length = intervalDays(charge);
  return daysLater(paidUntil, (Math.floor(daysUntil(paidUntil, at) / length) + 1) * length);
}

function stateChange(charge: Charge, state: ChargeState): ChargeChange {
  return charge.state === state ? {} : { state };
}

function whileActive(
  charges: readonly Charge[],
  charge: Charge,
  read: ReadCharge,
  now: Instant,
): ChargeChange {
  const state = stateChange(charge, 'active');
  const test = charge.isTest === read.isTest ? {} : { isTest: read.isTest };
  if (charge.kind === 'purchase') return { ...state, ...test };
  const kept = wasKept(charge, now) ? { cancelRequestedAt: null } : {};
  const reduced = charge.priceAfterDiscount === null ? read.priceAfterDiscount : null;
  return {
    ...state,
    ...test,
    ...kept,
    ...(reduced !== null && { priceAfterDiscount: reduced }),
    ...intervalChange(charges, charge, read, now),
  };
}

/** The request to end it never arrived at Shopify. */
function wasKept({ cancelRequestedAt }: Charge, now: Instant): boolean {
  return cancelRequestedAt !== null && daysUntil(cancelRequestedAt, now) > ANSWERED_WITHIN_DAYS;
}

/** When an interval begins: until when it is paid, and what it costs. */
function intervalChange(
  charges: readonly Charge[],
  charge: Charge,
  { periodEnd, trialDays, discountLeft }: ReadCharge,
  now: Instant,
): ChargeChange {
  if (periodEnd === null) return {};
  const trialEndsAt =
    extendedTrial(charge, periodEnd, now) ??
    charge.trialEndsAt ??
    endOfTrial(charge, { periodEnd, trialDays }, now);
  const isNew = charge.periodPrice === null || charge.paidUntil !== periodEnd;
  const isTrial = trialEndsAt !== null && trialEndsAt >= periodEnd;
  const paid = takenOver(charges, charge, { periodEnd, now });
  return {
    ...(trialEndsAt !== null && trialEndsAt !== charge.trialEndsAt && { trialEndsAt }),
    ...(isNew && {
      paidUntil: periodEnd,
      periodPrice: isTrial ? ZERO : (paid ?? priceOfInterval(charge)),
    }),
    ...(discountLeft !== charge.discountLeft && { discountLeft }),
  };
}

/**
 * While a trial runs its interval ends with it; a later end means that it was extended. In its last
 * minute the next interval may have begun by Shopify's clock.
 */
function extendedTrial(
  { trialEndsAt, paidUntil }: Charge,
  periodEnd: Instant,
  now: Instant,
): Instant | null {
  const isRunning =
    trialEndsAt !== null && trialEndsAt > daysLater(now, MINUTE_DAYS) && paidUntil === trialEndsAt;
  return isRunning && periodEnd > trialEndsAt ? periodEnd : null;
}

/** What costs the interval that runs, found when it begins. */
function priceOfInterval(charge: Charge): Cents {
  const left = charge.discountLeft ?? charge.discount?.intervals ?? 0;
  return left > 0 ? reducedPrice(charge) : charge.price;
}

/** Shopify may put the new one in the place of the old one at once, in an interval that is paid. */
function takenOver(
  charges: readonly Charge[],
  charge: Charge,
  { periodEnd, now }: { periodEnd: Instant; now: Instant },
): Cents | null {
  if (charge.periodPrice !== null) return null;
  const [old] = charges
    .filter((one) => one.id !== charge.id && one.kind === 'plan' && one.activatedAt !== null)
    .toSorted((one, other) => String(other.activatedAt).localeCompare(String(one.activatedAt)));
  // Who removed the app and came back pays by the new price from then on.
  if (!old || old.paidUntil !== periodEnd || old.isEndedByUninstall) return null;
  return isReplacedLater(old, charge, now) ? old.periodPrice : null;
}

/**
 * Found with its first interval, whose end Shopify may show later than the approval. It begins with
 * that, of which we may hear much later: then the interval that runs is the first one after it,
 * since a charge is approved within two days.
 */
function endOfTrial(
  charge: Charge,
  { periodEnd, trialDays }: { periodEnd: Instant; trialDays: number },
  now: Instant,
): Instant | null {
  if (trialDays === 0 || charge.periodPrice !== null) return null;
  const latest = daysLater(charge.createdAt, trialDays + EXPIRES_WITHIN_DAYS);
  if (periodEnd <= latest) return periodEnd;
  const before = daysLater(periodEnd, -intervalDays(charge));
  return before < now ? before : null;
}

/** When a charge began and ended, once it is in that state; both moments stay as they were first. */
export function momentsOf(
  before: Pick<Charge, 'activatedAt' | 'endedAt'>,
  state: ChargeState,
  now: Instant,
): Pick<Charge, 'activatedAt' | 'endedAt'> {
  return {
    activatedAt: before.activatedAt ?? (state === 'active' ? now : null),
    endedAt: ENDED_STATES.includes(state) ? (before.endedAt ?? now) : null,
  };
}
