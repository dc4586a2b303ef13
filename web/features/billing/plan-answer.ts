import type { ChargeLine, PlanAnswer, PlanOption } from '../../contract/plan';
import { PLAN_TEXTS } from '../../contract/texts/plan-texts';
import {
  type Charge,
  type ChargeId,
  EXPIRES_AFTER_DAYS,
  heldAtShopify,
  intervalDays,
  isOnTrial,
  isPromised,
  isReplacedLater,
  nextBillOf,
  reducedPrice,
  scheduledOf,
} from '../../domain/billing/charge';
import { boughtImport, paidTimeOf } from '../../domain/billing/entitlement';
import type { Instant } from '../../domain/ids';
import { hasFeature, PLAN_FEATURES, PLANS } from '../../domain/plans/plan';
import { annualPricePerMonth } from '../../domain/plans/price';
import { PLAN_IDS, type PlanId } from '../../domain/plans/plan-id';
import { daysLater } from '../../domain/time/berlin';
import type { NewCorrection } from '../../ports/stores/billing-stores';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { type CheckCouponDeps, savedCoupon, toCouponAnswer } from './coupons';
import { importTransfers, planTransfers, PURCHASE_DAYS } from './transfers';
import {
  isOffered,
  type PlanFacts,
  type PlanFactsDeps,
  priceFor,
  runningOf,
  storedFacts,
} from './plan-facts';

export interface PlanAnswerDeps extends PlanFactsDeps, Omit<CheckCouponDeps, 'database'> {
  database: PlanFactsDeps['database'] &
    StoresOf<'connections' | 'coupons' | 'orders' | 'transfers'>;
  /** 0: without limit. */
  documentsPerMinute: number;
  /** Where the merchant goes to approve a charge; null for who must not. */
  approvalUrl(shop: Shop, id: ChargeId): string | null;
}

/** Everything about a shop's plan, as Shopify was read last. */
export async function readPlanAnswer(deps: PlanAnswerDeps, shop: Shop): Promise<PlanAnswer> {
  const facts = await storedFacts(deps, shop);
  const saved = await savedCoupon(deps, shop);
  return {
    currency: facts.currency,
    current: await currentAnswer(deps, facts),
    running: runningAnswer(facts),
    pending: pendingAnswer(deps, facts),
    scheduled: scheduledAnswer(facts),
    options: PLAN_IDS.filter((id) => PLANS[id].isPublic || isOffered(facts, id)).map((id) =>
      optionOf(facts, id),
    ),
    trialDaysLeft: facts.trialDaysLeft,
    savedCoupon: saved && toCouponAnswer(saved),
    usedCoupons: await deps.database.coupons.usedCodes(shop.id),
    transfers: await planTransfers(deps, shop, facts.now),
    purchase: purchaseAnswer(facts),
  };
}

async function currentAnswer(
  { database }: PlanAnswerDeps,
  facts: PlanFacts,
): Promise<PlanAnswer['current']> {
  const { shop, now, entitlement } = facts;
  const { planId: id, source, charge } = entitlement;
  const running = runningOf(facts);
  const coupon = running && (await database.coupons.ofCharge(shop.id, running.id));
  return {
    id,
    name: PLAN_TEXTS[id].name,
    source,
    ...ofCharge(charge, now),
    nextBill:
      running?.state === 'active' ? nextBillAnswer(running, scheduledOf(facts.charges)) : null,
    discount: running && discountAnswer(running, coupon && toCouponAnswer(coupon), now),
    endsAt: source === 'paid-time' && charge ? paidTimeOf(charge, facts.charges) : null,
    frozenSince: shop.frozenAt,
    unconfirmedSince: shop.billingSilentSince,
  };
}

function ofCharge(
  charge: Charge | null,
  now: string,
): Pick<PlanAnswer['current'], 'isAnnual' | 'isTest' | 'trialEndsAt'> {
  if (charge === null) return { isAnnual: false, isTest: false, trialEndsAt: null };
  const { isAnnual, isTest } = charge;
  return { isAnnual, isTest, trialEndsAt: isOnTrial(charge, now) ? charge.trialEndsAt : null };
}

/** Where a change is scheduled, what follows the interval that runs is the first bill of that. */
function nextBillAnswer(
  running: Charge,
  scheduled: Charge | null,
): PlanAnswer['current']['nextBill'] {
  const { paidUntil: at, isTest } = running;
  if (at === null || isTest) return null;
  const sum = scheduled ? reducedPrice(scheduled) : nextBillOf(running);
  return { at, money: { cents: sum, currency: (scheduled ?? running).currency } };
}

/** While bills have it, or the interval that runs has. */
function discountAnswer(
  charge: Charge,
  coupon: NonNullable<PlanAnswer['current']['discount']>['coupon'],
  now: string,
): PlanAnswer['current']['discount'] {
  const { discount, paidUntil, periodPrice, currency } = charge;
  if (discount === null || paidUntil === null) return null;
  const left = charge.discountLeft ?? 0;
  const isReduced = periodPrice !== null && periodPrice < charge.price && !isOnTrial(charge, now);
  if (left === 0 && !isReduced) return null;
  return {
    coupon,
    off: { cents: discount.off, currency },
    until: daysLater(paidUntil, left * intervalDays(charge)),
  };
}

function runningAnswer(facts: PlanFacts): PlanAnswer['running'] {
  const running = runningOf(facts);
  return running && { planId: running.planId, isAnnual: running.isAnnual };
}

function pendingAnswer(
  { approvalUrl }: Pick<PlanAnswerDeps, 'approvalUrl'>,
  { shop, charges, now }: PlanFacts,
): PlanAnswer['pending'] {
  const open = charges.find(
    (one) => one.state === 'requested' || approvalOf(one, charges, now) !== null,
  );
  if (!open) return null;
  const { id, kind, planId, isAnnual, state, createdAt } = open;
  const expiresAt = open.holdsUntil ?? daysLater(createdAt, EXPIRES_AFTER_DAYS);
  const url = state === 'requested' ? null : approvalUrl(shop, id);
  return { chargeId: id, kind, planId, isAnnual, approvalUrl: url, expiresAt };
}

/**
 * Shopify's page that approves a charge; null: it is not known, or there is nothing to approve. Once
 * it would cost otherwise than was said it is asked for anew, and nobody led there.
 */
export function approvalOf(
  charge: Charge,
  charges: readonly Charge[],
  now: Instant,
): string | null {
  const isOpen = charge.state === 'pending' && !charge.isScheduled;
  return isOpen && isPromised(charge, charges, now) ? charge.confirmationUrl : null;
}

function scheduledAnswer(facts: PlanFacts): PlanAnswer['scheduled'] {
  const next = scheduledOf(facts.charges);
  if (next === null) return null;
  const { planId, isAnnual } = next;
  if (heldAtShopify(facts.charges) !== null) return { planId, isAnnual, at: null };
  const at = runningOf(facts)?.paidUntil ?? null;
  return at === null ? null : { planId, isAnnual, at };
}

function optionOf(facts: PlanFacts, id: PlanId): PlanOption {
  const { currency } = facts;
  const { monthly, annual, importFee, transfers } = priceFor(facts, id);
  const moneyOf = (sum: number) => ({ cents: sum, currency });
  return {
    id,
    ...PLAN_TEXTS[id],
    credits: transfers,
    logMaxAge: PLANS[id].logMaxAge,
    features: PLAN_FEATURES.filter((feature) => hasFeature(id, feature)),
    monthly: moneyOf(monthly),
    annual: moneyOf(annual),
    annualPerMonth: moneyOf(annualPricePerMonth({ price: monthly })),
    importFee: importFee === null ? null : moneyOf(importFee),
    isAvailable: isOffered(facts, id),
  };
}

function purchaseAnswer(facts: PlanFacts): PlanAnswer['purchase'] {
  const { shop, entitlement, currency } = facts;
  const bought = boughtImport(facts.charges, facts);
  const { importFee } = priceFor(facts, entitlement.planId);
  const isIncluded = shop.isImportIncluded || facts.isFreeOfCharge;
  const transfers = importTransfers(entitlement.quota);
  return {
    feature: 'orderImport',
    boughtAt: bought?.activatedAt ?? null,
    isIncluded,
    isUsable: (bought !== null || isIncluded) && hasFeature(entitlement.planId, 'orderImport'),
    price: importFee === null ? null : { cents: importFee, currency },
    grants: importFee === null ? null : { transfers, days: PURCHASE_DAYS },
  };
}

/** `done`: what operators did about charges of the shop. */
export function toChargeLine(charge: Charge, done: readonly NewCorrection[]): ChargeLine {
  const { currency, discount, planId } = charge;
  return {
    id: charge.id,
    kind: charge.kind,
    planId,
    planName: PLAN_TEXTS[planId].name,
    feature: charge.feature,
    isAnnual: charge.isAnnual,
    state: charge.state,
    isScheduled: charge.state === 'pending' && charge.isScheduled,
    price: { cents: charge.price, currency },
    off: discount === null ? null : { cents: discount.off, currency },
    isTest: charge.isTest,
    createdAt: charge.createdAt,
    activatedAt: charge.activatedAt,
    endedAt: charge.endedAt,
    corrections: done.flatMap(({ chargeId, kind, amount, at, reason }) =>
      kind === 'trial' || chargeId !== charge.id
        ? []
        : [{ kind, money: { cents: amount, currency }, at, reason }],
    ),
  };
}

/** Whether Shopify applies the charge only when the interval that runs ends. */
export function waitsForInterval(facts: PlanFacts, charge: Charge): boolean {
  const running = runningOf(facts);
  if (running === null) return false;
  return charge.timing === 'next-interval' || isReplacedLater(running, charge, facts.now);
}
