import type { Instant } from '../ids';
import { isAtLeast, PLANS } from '../plans/plan';
import { type PlanId, PLAN_IDS } from '../plans/plan-id';
import type { Cents } from '../money/cents';
import { type Quota, quotaAt } from '../plans/allowance';
import type { ShopRoles } from '../setup/shop-roles';
import { daysLater, daysUntil } from '../time/berlin';
import {
  type Charge,
  heldAtShopify,
  intervalDays,
  isOnTrial,
  isReplacedLater,
  scheduledOf,
} from './charge';
import { answerDue, MINUTE_DAYS } from './reading';

/** A plan for one shop alone, agreed on with the operator. */
export interface PlanOffer {
  planId: PlanId;
  /** Cents a month, in whichever currency the shop is billed; null: that of the plan. */
  price: Cents | null;
  /** Transfers per month; null: those of the plan. */
  transfers: number | null;
}

/** All that decides what a shop may use. */
export interface BillingFacts {
  /** All charges of the shop, as Shopify was read last. */
  charges: readonly Charge[];
  roles: Pick<ShopRoles, 'isDevelopment' | 'namedPlan'>;
  /** Shopify says so of the store; false until it was read. */
  isDevelopmentStore: boolean;
  /** Shopify did not answer when it was asked last. */
  isSilent: boolean;
  now: Instant;
}

export interface Entitlement {
  planId: PlanId;
  /** Transfers per month of the meter. */
  quota: number;
  /** Why the shop has this plan. */
  source: 'free' | 'named' | 'development' | 'charge' | 'paid-time';
  charge: Charge | null;
  /** The subscription is frozen: what it includes can be read, documents wait. */
  isFrozen: boolean;
  /**
   * When Shopify has to be read anew though nothing happens: the end of an interval or of paid time,
   * or a request that was not answered.
   */
  changesAt: Instant | null;
}

type Candidate = Omit<Entitlement, 'changesAt'>;

/** What shops have that only try the app. */
const DEVELOPMENT_PLAN: PlanId = 'business';

/** Whether a shop pays nothing: whoever tries a purchase there gets a test charge. */
export function isFreeOfCharge({
  roles,
  isDevelopmentStore,
}: Pick<BillingFacts, 'roles' | 'isDevelopmentStore'>): boolean {
  return roles.namedPlan !== null || roles.isDevelopment || isDevelopmentStore;
}

/**
 * The best plan that a shop may use. A frozen subscription counts only where nothing else gives a
 * plan; test charges only in shops that pay nothing anyway.
 */
export function entitlementOf(facts: BillingFacts): Entitlement {
  const candidates = [...given(facts), ...charged(facts)];
  const free = plain('free', 'free');
  const usable = candidates.filter(({ isFrozen }) => !isFrozen);
  const [best = free] = (usable.length > 0 ? usable : candidates).toSorted(betterFirst);
  return { ...best, changesAt: nextChange(facts) };
}

function given({ roles, isDevelopmentStore }: BillingFacts): Candidate[] {
  const named = roles.namedPlan === null ? [] : [plain(roles.namedPlan, 'named')];
  const isDevelopment = roles.isDevelopment || isDevelopmentStore;
  return [...named, ...(isDevelopment ? [plain(DEVELOPMENT_PLAN, 'development')] : [])];
}

function plain(planId: PlanId, source: Candidate['source']): Candidate {
  return { planId, quota: PLANS[planId].transfers, source, charge: null, isFrozen: false };
}

function charged(facts: BillingFacts): Candidate[] {
  return countedCharges(facts).flatMap((charge): Candidate[] => {
    const { planId, transfers: quota, state } = charge;
    const plan = { planId, quota, charge };
    if (state === 'active') return [{ ...plan, source: 'charge', isFrozen: false }];
    if (state === 'frozen') return [{ ...plan, source: 'charge', isFrozen: true }];
    if (isBegunInSilence(facts, charge)) return [{ ...plan, source: 'charge', isFrozen: false }];
    const until = paidTimeOf(charge, facts.charges);
    const isPaid = until !== null && until > facts.now;
    return isPaid ? [{ ...plan, source: 'paid-time', isFrozen: false }] : [];
  });
}

/**
 * A scheduled change bills from the end of the interval that ran before it, also one that Shopify
 * keeps though the merchant has cancelled. Where Shopify does not tell whether it has begun then, it
 * counts as begun.
 */
function isBegunInSilence(facts: BillingFacts, charge: Charge): boolean {
  if (!facts.isSilent || charge !== scheduledOf(facts.charges)) return false;
  const running = countedCharges(facts).find(({ state }) => state === 'active');
  const start = running ? running.paidUntil : startOfHeld(facts);
  return start !== null && start <= facts.now;
}

/** The end of the paid time that the subscription before has left. */
function startOfHeld({ charges }: BillingFacts): Instant | null {
  if (heldAtShopify(charges) === null) return null;
  const ends = charges.flatMap((charge) => paidTimeOf(charge, charges) ?? []);
  return ends.toSorted().at(-1) ?? null;
}

function countedCharges(facts: BillingFacts): Charge[] {
  const hasTests = isFreeOfCharge(facts);
  return facts.charges.filter(({ kind, isTest }) => kind === 'plan' && (!isTest || hasTests));
}

/**
 * Until when a subscription that ended is paid: whoever cancels it, or removes the app, gets no
 * money back. A trial that was cancelled gives no more than its days. What was replaced by a newer
 * one is settled by Shopify, unless that was to begin later.
 */
export function paidTimeOf(charge: Charge, charges: readonly Charge[]): Instant | null {
  const { endedAt, activatedAt, trialEndsAt, paidUntil } = charge;
  if (charge.state !== 'cancelled' || endedAt === null || activatedAt === null) return null;
  if (charges.some((other) => hasReplaced(other, charge, endedAt))) return null;
  return isOnTrial(charge, endedAt) ? trialEndsAt : paidUntil;
}

export interface PaidTime {
  charge: Charge;
  until: Instant;
}

/**
 * The paid time that a new subscription goes on from. After a removal Shopify itself goes on with
 * the last subscription, if it was billed in the same rhythm; else the longest time that was paid
 * for as good a plan counts.
 */
export function paidTimeFor(
  charges: readonly Charge[],
  wanted: Pick<Charge, 'planId' | 'isAnnual' | 'currency'>,
  now: Instant,
): PaidTime | null {
  const begun = charges
    .filter(({ kind, activatedAt }) => kind === 'plan' && activatedAt !== null)
    .toSorted((one, other) => String(one.activatedAt).localeCompare(String(other.activatedAt)));
  const paid = begun.flatMap((charge): PaidTime[] => {
    const until = paidTimeOf(charge, charges);
    return until !== null && until > now ? [{ charge, until }] : [];
  });
  const last = paid.find(({ charge }) => charge === begun.at(-1));
  if (last && isContinued(last.charge, wanted, now)) return last;
  const [longest] = paid
    .filter(({ charge }) => isAtLeast(charge.planId, wanted.planId))
    .toSorted((one, other) => other.until.localeCompare(one.until));
  return longest ? { ...longest, charge: { ...longest.charge, isEndedByUninstall: false } } : null;
}

/** Shopify itself goes on with the interval of who removed the app and comes back. */
export function isContinued(
  charge: Charge,
  { isAnnual, currency }: Pick<Charge, 'isAnnual' | 'currency'>,
  now: Instant,
): boolean {
  const isSame = isAnnual === charge.isAnnual && currency === charge.currency;
  return charge.isEndedByUninstall && isSame && !isOnTrial(charge, charge.endedAt ?? now);
}

function hasReplaced(other: Charge, charge: Charge, endedAt: Instant): boolean {
  if (other.kind !== 'plan' || other.id <= charge.id || other.activatedAt === null) return false;
  return hasBegunBy(other, endedAt) && !isReplacedLater(charge, other, other.activatedAt);
}

/**
 * Shopify may show the end of the old one before the beginning of the new one, so when we read of
 * that says less than the interval that Shopify counts for it. What was requested after the end
 * replaces nothing, though it goes on with the same interval.
 */
function hasBegunBy(charge: Charge, endedAt: Instant): boolean {
  const { activatedAt, createdAt } = charge;
  if (activatedAt === null || createdAt > endedAt) return false;
  return activatedAt <= endedAt || beginningOf(charge, activatedAt) <= endedAt;
}

/** Of its first interval, or of its trial. */
function beginningOf(charge: Charge, activatedAt: Instant): Instant {
  const { trialEndsAt, trialDays, paidUntil } = charge;
  if (trialEndsAt !== null) return daysLater(trialEndsAt, -trialDays);
  if (paidUntil === null) return activatedAt;
  const length = intervalDays(charge);
  const intervals = Math.max(1, Math.ceil(daysUntil(activatedAt, paidUntil) / length));
  return daysLater(paidUntil, -intervals * length);
}

const SOURCES: readonly Candidate['source'][] = [
  'charge',
  'named',
  'development',
  'paid-time',
  'free',
];

function betterFirst(one: Candidate, other: Candidate): number {
  return (
    PLAN_IDS.indexOf(other.planId) - PLAN_IDS.indexOf(one.planId) ||
    other.quota - one.quota ||
    SOURCES.indexOf(one.source) - SOURCES.indexOf(other.source)
  );
}

function nextChange(facts: BillingFacts): Instant | null {
  const ends = countedCharges(facts).map((charge) =>
    charge.state === 'active' ? afterBilling(charge) : paidTimeOf(charge, facts.charges),
  );
  const answers = facts.charges.map(answerDue);
  const held = startOfHeld(facts);
  const [first] = [...ends, ...answers, held && daysLater(held, MINUTE_DAYS)]
    .flatMap((at) => (at !== null && at > facts.now ? [at] : []))
    .toSorted();
  return first ?? null;
}

/** By then Shopify has begun the next interval. */
function afterBilling({ paidUntil }: Charge): Instant | null {
  return paidUntil && daysLater(paidUntil, MINUTE_DAYS);
}

/**
 * A larger quota counts at once, a smaller one from the next month of the meter: so long the larger
 * one from before is kept. `monthEnd`: of the month that runs.
 */
export function previousQuotaAfter(
  before: Quota,
  quota: number,
  { now, monthEnd }: { now: Instant; monthEnd: Instant },
): Quota['previousQuota'] {
  const largest = quotaAt(before, now);
  return largest > quota ? { quota: largest, until: monthEnd } : null;
}

/** The import that the shop bought; test charges count only where nobody pays. */
export function boughtImport(
  charges: readonly Charge[],
  shop: { isFreeOfCharge: boolean },
): Charge | null {
  return (
    charges.find(
      ({ feature, state, isTest }) =>
        feature === 'orderImport' && state === 'active' && (shop.isFreeOfCharge || !isTest),
    ) ?? null
  );
}
