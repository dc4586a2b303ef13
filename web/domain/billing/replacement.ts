import type { Instant } from '../ids';
import { type Charge, type ChargeTerms, isOnTrial, type Timing } from './charge';

type Running = Pick<
  Charge,
  'planId' | 'isAnnual' | 'price' | 'currency' | 'discount' | 'trialEndsAt' | 'isTest'
>;
type Wanted = Pick<
  ChargeTerms,
  'kind' | 'planId' | 'isAnnual' | 'price' | 'currency' | 'discount' | 'trialDays' | 'isTest'
>;

/**
 * A discount that is given during a trial would end it, so a coupon waits for its end; all other
 * changes take the trial along. Another discount on the same plan waits in any case: whether
 * Shopify takes two of the same amount for different ones is not documented.
 */
export function timingOf(running: Running | null, wanted: Wanted, now: Instant): Timing {
  if (running === null) return 'standard';
  if (!isOnTrial(running, now)) return isSamePlan(running, wanted) ? 'next-interval' : 'standard';
  return wanted.discount !== null || wanted.trialDays === 0 ? 'next-interval' : 'immediately';
}

/**
 * Whether the running subscription stays until the end of its interval. By Shopify's rules: from a
 * year to a cheaper year or to a month, and where nothing changes but the discount. A purchase
 * replaces nothing, so it never waits.
 */
export function isReplacedLater(running: Running, wanted: Wanted, now: Instant): boolean {
  if (wanted.kind !== 'plan') return false;
  if (running.currency !== wanted.currency || running.isTest !== wanted.isTest) return false;
  const timing = timingOf(running, wanted, now);
  if (timing !== 'standard') return timing === 'next-interval';
  if (running.isAnnual && !wanted.isAnnual) return true;
  return running.isAnnual && wanted.isAnnual && wanted.price < running.price;
}

/** What the merchant approved and Shopify applies at the end of the interval. */
export function scheduledOf(charges: readonly Charge[]): Charge | null {
  return (
    charges.find(
      ({ kind, state, isScheduled }) => kind === 'plan' && state === 'pending' && isScheduled,
    ) ?? null
  );
}

/**
 * A scheduled change that Shopify still has though the merchant has cancelled since: it may begin
 * all the same, as Shopify's API has no way to withdraw one.
 */
export function heldAtShopify(charges: readonly Charge[]): Charge | null {
  const scheduled = scheduledOf(charges);
  const plans = charges.filter(({ kind }) => kind === 'plan');
  const isRunning = plans.some(({ state }) => state === 'active' || state === 'frozen');
  if (scheduled === null || isRunning) return null;
  const isCancelled = plans.some(
    ({ endedAt, cancelRequestedAt }) =>
      cancelRequestedAt !== null && endedAt !== null && endedAt >= scheduled.createdAt,
  );
  return isCancelled ? scheduled : null;
}

function isSamePlan(running: Running, wanted: Wanted): boolean {
  const keys = ['planId', 'isAnnual', 'price', 'currency', 'isTest'] as const;
  return keys.every((key) => running[key] === wanted[key]);
}
