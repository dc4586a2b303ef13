import type { Brand, Instant, ShopId } from '../ids';
import { cents, type Cents } from '../money/cents';
import type { PlanId } from '../plans/plan-id';
import type { BillingCurrency } from '../plans/price';
import { daysUntil } from '../time/berlin';

/** Our own number of a charge; it is part of the address Shopify returns to. */
export type ChargeId = Brand<number, 'ChargeId'>;

/** A subscription of a plan, or a feature that is bought once. One of each may be open per shop. */
export type ChargeKind = 'plan' | 'purchase';

/** What can be bought once, see `/plan/purchase/{feature}`. */
export const PURCHASES = ['orderImport'] as const;
export type PurchaseFeature = (typeof PURCHASES)[number];

/**
 * Two are ours. `requested`: stored before Shopify was called, and no answer is known. `failed`: no
 * page is known where it could be approved, since Shopify refused it, never got the request, or its
 * answer was lost and we gave up waiting. The others are Shopify's, and count whatever we had:
 * `pending` waits for the merchant's approval, `frozen` for the shop to pay its Shopify bill.
 */
export const CHARGE_STATES = [
  'requested',
  'pending',
  'active',
  'frozen',
  'declined',
  'expired',
  'cancelled',
  'failed',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** Nothing of it changes any more. */
export const ENDED_STATES: readonly ChargeState[] = ['declined', 'expired', 'cancelled', 'failed'];

/** Shopify's limit for one extension of a trial. */
export const MAX_TRIAL_EXTENSION_DAYS = 1_000;

/** What operators did about a charge in Shopify's dashboard, and recorded here. */
export const CHARGE_CORRECTIONS = ['refund', 'credit'] as const;
export type ChargeCorrection = (typeof CHARGE_CORRECTIONS)[number];

/** Waits for an answer: of Shopify, or of the merchant. At most one per shop and kind. */
export const OPEN_STATES: readonly ChargeState[] = ['requested', 'pending'];

/** What is taken off each bill for a number of Shopify's billing intervals. */
export interface Discount {
  off: Cents;
  /** Billing intervals (months of 30 days, or years), not calendar months. */
  intervals: number;
}

/** A charge as it was agreed on: nothing of this changes after it was stored. */
export interface ChargeTerms {
  kind: ChargeKind;
  /** Of a purchase: the plan at that moment, by which its price and grant were set. */
  planId: PlanId;
  /** Null for a plan. */
  feature: PurchaseFeature | null;
  isAnnual: boolean;
  /** Of one interval, without discount. */
  price: Cents;
  currency: BillingCurrency;
  discount: Discount | null;
  trialDays: number;
  /** Quota of the plan; of a purchase the transfers that it grants. */
  transfers: number;
  /** Development stores pay nothing: Shopify only pretends. */
  isTest: boolean;
}

/**
 * How Shopify is told to replace the running subscription: by its own rules (`standard`), or
 * against them.
 */
export type Timing = 'standard' | 'immediately' | 'next-interval';

export interface Charge extends ChargeTerms {
  id: ChargeId;
  shopId: ShopId;
  /** Null in charges from before it was stored. */
  timing: Timing | null;
  /**
   * Until then an approval costs what was said; Shopify's page may ask longer. Null in charges from
   * before it was stored: their address is not answered any more.
   */
  holdsUntil: Instant | null;
  /**
   * What was said of its first bill, where that is about the rest of an interval that another one had
   * paid; null: its first bill is of a whole interval. Null as well in charges from before it was
   * stored.
   */
  restBill: Cents | null;
  /** Shopify's global id; null until it answered. */
  shopifyId: string | null;
  state: ChargeState;
  /** Shopify's page where the merchant approves it; null until it answered. */
  confirmationUrl: string | null;
  createdAt: Instant;
  /** When it was active first. */
  activatedAt: Instant | null;
  /** When it was declined, expired, was cancelled or failed. */
  endedAt: Instant | null;
  /** End of the trial that it began with; null: without. */
  trialEndsAt: Instant | null;
  /** As Shopify last said while it was active: until then it is paid, or free of charge on trial. */
  paidUntil: Instant | null;
  /** What the interval that runs costs after its discount, 0 on trial; null: it was never active. */
  periodPrice: Cents | null;
  /** For how many further bills it has its discount; null: no discount, or it was never active. */
  discountLeft: number | null;
  /** What Shopify says a bill within the discount costs; null: no discount, or it was never active. */
  priceAfterDiscount: Cents | null;
  /**
   * It was active when the app was removed, in the interval that we knew: Shopify goes on with that
   * for a subscription in the same rhythm. False where another interval may have begun unread.
   */
  isEndedByUninstall: boolean;
  /** When we asked Shopify to end it for the merchant; null: we did not. */
  cancelRequestedAt: Instant | null;
  /** The merchant approved it, and Shopify applies it when the interval that runs ends. */
  isScheduled: boolean;
}

const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** Shopify bills every 30 or 365 days, not by calendar. */
export function intervalDays({ isAnnual }: Pick<ChargeTerms, 'isAnnual'>): number {
  return isAnnual ? YEAR_DAYS : MONTH_DAYS;
}

/** How often it was billed by then at most: a purchase once, a plan with each interval. */
export function billsOf(
  charge: Pick<Charge, 'kind' | 'isAnnual' | 'activatedAt' | 'trialEndsAt' | 'endedAt'>,
  at: Instant,
): number {
  const { kind, activatedAt, trialEndsAt, endedAt } = charge;
  if (kind === 'purchase' || activatedAt === null) return 1;
  const from = trialEndsAt !== null && trialEndsAt > activatedAt ? trialEndsAt : activatedAt;
  const intervals = daysUntil(from, endedAt ?? at) / intervalDays(charge);
  return Math.max(1, Math.floor(intervals) + 1);
}

/** What a bill within the discount says. */
export function reducedPrice({ price, discount }: Pick<ChargeTerms, 'price' | 'discount'>): Cents {
  return cents(price - (discount?.off ?? 0));
}

/** What the next bill of a subscription says, if nothing changes until then. */
export function nextBillOf(charge: Pick<Charge, 'price' | 'discount' | 'discountLeft'>): Cents {
  return (charge.discountLeft ?? 0) > 0 ? reducedPrice(charge) : charge.price;
}

/** Shopify lets a charge expire that nobody answers so long. */
export const EXPIRES_AFTER_DAYS = 2;

/**
 * Whether who approves it now still gets what was said. The sums of a plan go by the subscription
 * that ran then; what is bought once is nothing a second time. `charges`: all of the shop.
 */
export function isPromised(charge: Charge, charges: readonly Charge[], at: Instant): boolean {
  const { kind, holdsUntil, createdAt } = charge;
  if (holdsUntil === null || holdsUntil <= at) return false;
  return kind === 'purchase'
    ? !charges.some((one) => isSamePurchase(one, charge))
    : !charges.some((one) => hasMovedSince(one, createdAt));
}

/** Paid by another request: the page of an older one may have stayed open. A test pays nothing. */
function isSamePurchase({ feature, state, isTest }: Charge, charge: Charge): boolean {
  return feature === charge.feature && state === 'active' && isTest === charge.isTest;
}

/**
 * Purchases of something that another one had paid already: pages of several requests were approved
 * at Shopify, which cannot end one that waits. The one that was active first counts.
 */
export function paidTwice(charges: readonly Charge[]): Charge[] {
  return paidPurchases(charges).filter((one) => paidBefore(one, charges).length > 0);
}

/** Purchases of the same thing that had been paid before this one. */
export function paidBefore({ id, feature }: Charge, charges: readonly Charge[]): Charge[] {
  const paid = paidPurchases(charges);
  const before = paid.slice(
    0,
    Math.max(
      0,
      paid.findIndex((one) => one.id === id),
    ),
  );
  return before.filter((one) => one.feature === feature);
}

/** In the order in which they were paid. */
function paidPurchases(charges: readonly Charge[]): Charge[] {
  return charges
    .filter(({ kind, state, isTest }) => kind === 'purchase' && state === 'active' && !isTest)
    .toSorted(
      (one, other) =>
        String(one.activatedAt).localeCompare(String(other.activatedAt)) || one.id - other.id,
    );
}

/** A subscription that began or ended. */
function hasMovedSince({ kind, activatedAt, endedAt }: Charge, since: Instant): boolean {
  if (kind !== 'plan' || activatedAt === null) return false;
  return activatedAt > since || (endedAt !== null && endedAt > since);
}

/** Whether its trial runs at that moment. */
export function isOnTrial({ trialEndsAt }: Pick<Charge, 'trialEndsAt'>, at: Instant): boolean {
  return trialEndsAt !== null && trialEndsAt > at;
}

/** Once per shop for ever, for its first paid plan. */
const TRIAL_DAYS = 7;

/**
 * Days that are left of a shop's only trial: seven days from when it began, whatever happened in
 * between. The day that runs counts as a whole one.
 */
export function trialDaysLeft(begunAt: Instant | null, now: Instant): number {
  if (begunAt === null) return TRIAL_DAYS;
  return Math.min(TRIAL_DAYS, Math.max(0, Math.ceil(TRIAL_DAYS - daysUntil(begunAt, now))));
}

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
