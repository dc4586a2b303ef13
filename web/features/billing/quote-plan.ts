import { createHash } from 'node:crypto';
import type {
  CancelQuoteAnswer,
  PurchaseQuoteAnswer,
  QuoteAnswer,
  QuoteBody,
} from '../../contract/plan';
import {
  type Charge,
  type ChargeTerms,
  EXPIRES_AFTER_DAYS,
  type PurchaseFeature,
  scheduledOf,
} from '../../domain/billing/charge';
import { type Coupon, isForPlan } from '../../domain/billing/coupon';
import { boughtImport, entitlementOf, paidTimeFor } from '../../domain/billing/entitlement';
import { type Quote, quoteOf, type WantedPlan } from '../../domain/billing/quote';
import type { Instant } from '../../domain/ids';
import { quotaAt } from '../../domain/plans/allowance';
import { currentPeriod } from '../../domain/plans/period';
import { hasFeature, PLAN_FEATURES, type PlanFeature } from '../../domain/plans/plan';
import type { PlanId } from '../../domain/plans/plan-id';
import { daysLater } from '../../domain/time/berlin';
import { AppError, planLacks } from '../../ports/app-error';
import type { Billing } from '../../ports/shopify-billing';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { checkCoupon, type CheckCouponDeps, toCouponAnswer } from './coupons';
import { importTransfers, PURCHASE_DAYS } from './transfers';
import {
  isOffered,
  leftFromTests,
  type PlanFacts,
  presentFacts,
  type PresentFactsDeps,
  priceFor,
  runningOf,
} from './plan-facts';

export interface QuoteDeps extends PresentFactsDeps, Omit<CheckCouponDeps, 'database'> {
  database: PresentFactsDeps['database'] & StoresOf<'connections' | 'coupons'>;
  billing: Billing;
}

interface QuotedPlan {
  quote: Quote;
  coupon: Coupon | null;
  /** Has to end before: it would be replaced, although it gives the shop nothing. */
  fromTests: Charge | null;
  answer: QuoteAnswer;
}

/** What a plan would cost from today, as Shopify would bill it; throws where it cannot be bought. */
export async function quotePlan(deps: QuoteDeps, shop: Shop, body: QuoteBody): Promise<QuotedPlan> {
  const facts = await presentFacts(deps, shop);
  const wanted = wantedPlan(facts, body);
  const running = settled(facts);
  const { planId } = wanted;
  const coupon = body.coupon === null ? null : await couponFor(deps, shop, body.coupon, planId);
  const { trialDaysLeft, now } = facts;
  const quote = quoteOf({
    wanted,
    coupon,
    running,
    paid: paidTimeFor(facts.charges, wanted, now),
    trialDaysLeft,
    now,
  });
  if (running !== null && isUnchanged(running, quote.terms))
    throw new AppError('PLAN_UNCHANGED', 'The shop has this plan already');
  const answer = quoteAnswerOf(facts, quote, coupon);
  return { quote, coupon, fromTests: leftFromTests(facts), answer };
}

function wantedPlan(facts: PlanFacts, { planId, isAnnual }: QuoteBody): WantedPlan {
  if (planId === 'free' || !isOffered(facts, planId))
    throw new AppError('PLAN_NOT_OFFERED', 'The plan is not offered to the shop');
  const { currency, isFreeOfCharge: isTest } = facts;
  const { monthly, annual, transfers } = priceFor(facts, planId);
  return { planId, isAnnual, price: isAnnual ? annual : monthly, currency, transfers, isTest };
}

/**
 * The running subscription, where it is known until when it is paid: all sums go by that, but for
 * tests, which cost nothing. Between two intervals Shopify may not tell it for a moment.
 */
function settled(facts: PlanFacts): Charge | null {
  const running = runningOf(facts);
  if (running === null) return null;
  const { state, isTest, paidUntil } = running;
  if (state === 'frozen') throw new AppError('PLAN_FROZEN', 'The running subscription is frozen');
  if (!isTest && (paidUntil === null || paidUntil <= facts.now))
    throw new AppError('PLAN_CHANGING', 'Shopify has not told the interval that runs');
  return running;
}

function isUnchanged(running: Charge, { discount, ...wanted }: ChargeTerms): boolean {
  const keys = ['planId', 'isAnnual', 'currency', 'price'] as const;
  return discount === null && keys.every((key) => running[key] === wanted[key]);
}

async function couponFor(
  deps: QuoteDeps,
  shop: Shop,
  code: string,
  planId: PlanId,
): Promise<Coupon> {
  const checked = await checkCoupon(deps, shop, code);
  if (checked.refusal === null && isForPlan(checked.coupon, planId)) return checked.coupon;
  throw new AppError('COUPON_REFUSED', 'The coupon does not apply to the plan');
}

function quoteAnswerOf(facts: PlanFacts, quote: Quote, coupon: Coupon | null): QuoteAnswer {
  const { terms, today, proration, next, later, appliesAt, reduction } = quote;
  const { planId, isAnnual, currency, trialDays, isTest, transfers } = terms;
  const moneyOf = (cents: number) => ({ cents, currency });
  return {
    planId,
    isAnnual,
    today: moneyOf(today),
    nextBill: { at: next.at, money: moneyOf(next.cents) },
    laterBills: moneyOf(later),
    trialDays,
    appliesAt,
    proration: proration && {
      kind: proration.kind,
      money: { cents: proration.cents, currency: proration.currency },
    },
    coupon:
      coupon && reduction
        ? {
            offer: toCouponAnswer(coupon),
            off: moneyOf(reduction.off),
            bills: reduction.bills,
            until: reduction.until,
          }
        : null,
    transfers: transfersChange(facts, transfers, appliesAt ?? facts.now),
    features: featureChange(facts.entitlement.planId, planId),
    isTest,
    digest: digestOf(terms, [today, next.cents, appliesAt, proration]),
  };
}

/** More count from the change on, fewer from the month of the meter that begins after it. */
function transfersChange(
  { shop, now }: Pick<PlanFacts, 'shop' | 'now'>,
  to: number,
  changesAt: Instant,
): QuoteAnswer['transfers'] {
  const from = quotaAt(shop, now);
  const at = to < from ? currentPeriod(shop.meteredSince, changesAt).end : changesAt;
  return { from, to, at };
}

function featureChange(from: PlanId, to: PlanId): { gained: PlanFeature[]; lost: PlanFeature[] } {
  const only = (plan: PlanId, other: PlanId) =>
    PLAN_FEATURES.filter((one) => hasFeature(plan, one) && !hasFeature(other, one));
  return { gained: only(to, from), lost: only(from, to) };
}

/** The same while the merchant agrees to the same: moments that move with the clock are left out. */
function digestOf(terms: ChargeTerms, sums: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([terms, sums]))
    .digest('hex');
}

interface QuotedPurchase {
  terms: ChargeTerms;
  /** A price of its own holds as long as Shopify asks. */
  holdsUntil: Instant;
  answer: PurchaseQuoteAnswer;
}

export async function quotePurchase(
  deps: QuoteDeps,
  shop: Shop,
  feature: PurchaseFeature,
): Promise<QuotedPurchase> {
  const facts = await presentFacts(deps, shop);
  const { entitlement, currency, isFreeOfCharge: isTest, now } = facts;
  const { planId, quota, isFrozen } = entitlement;
  if (isFrozen) throw new AppError('PLAN_FROZEN', 'The running subscription is frozen');
  if (boughtImport(facts.charges, facts) !== null || shop.isImportIncluded)
    throw new AppError('ALREADY_BOUGHT', 'The shop has the import already');
  const { importFee: price } = priceFor(facts, planId);
  if (price === null) throw planLacks(feature);
  const transfers = importTransfers(quota);
  const terms: ChargeTerms = {
    kind: 'purchase',
    planId,
    feature,
    isAnnual: false,
    price,
    currency,
    discount: null,
    trialDays: 0,
    transfers,
    isTest,
  };
  return {
    terms,
    holdsUntil: daysLater(now, EXPIRES_AFTER_DAYS),
    answer: {
      feature,
      price: { cents: price, currency },
      transfers,
      days: PURCHASE_DAYS,
      until: daysLater(now, PURCHASE_DAYS),
      isTest,
      digest: digestOf(terms, []),
    },
  };
}

interface QuotedCancellation {
  running: Charge & { shopifyId: string };
  /** Would follow it. */
  scheduled: Charge | null;
  answer: CancelQuoteAnswer;
}

/** What a shop keeps, and until when, if its subscription ends now. */
export async function quoteCancellation(deps: QuoteDeps, shop: Shop): Promise<QuotedCancellation> {
  const facts = await presentFacts(deps, shop);
  const running = settled(facts);
  const shopifyId = running?.shopifyId ?? null;
  if (!running || shopifyId === null) throw new AppError('NO_SUBSCRIPTION', 'No subscription runs');
  const until = running.paidUntil ?? facts.now;
  const charges = facts.charges.map((charge) =>
    charge.id === running.id
      ? { ...charge, state: 'cancelled' as const, endedAt: facts.now }
      : charge,
  );
  const after = entitlementOf({ ...facts, charges, now: until });
  const { lost } = featureChange(facts.entitlement.planId, after.planId);
  const transfers = transfersChange(facts, after.quota, until);
  const scheduled = scheduledOf(facts.charges);
  return {
    running: { ...running, shopifyId },
    scheduled,
    answer: {
      until,
      nextPlanId: after.planId,
      withdrawnPlanId: scheduled?.planId ?? null,
      transfers,
      lost,
    },
  };
}
