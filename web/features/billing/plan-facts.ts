import { isBasicOffered, PLANS } from '../../domain/plans/plan';
import { type BillingCurrency, annualPrice, pricesOf } from '../../domain/plans/price';
import { type Charge, trialDaysLeft } from '../../domain/billing/charge';
import {
  type BillingFacts,
  type Entitlement,
  entitlementOf,
  isFreeOfCharge,
  type PlanOffer,
} from '../../domain/billing/entitlement';
import { changesOf } from '../../domain/billing/reading';
import type { Cents } from '../../domain/money/cents';
import type { PlanId } from '../../domain/plans/plan-id';
import { rolesOf } from '../../domain/setup/shop-roles';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { addReading, type ReadBillingDeps, storeRead } from './read-billing';

export interface PlanFactsDeps extends Pick<ReadBillingDeps, 'clock' | 'namedShops' | 'trialMark'> {
  database: StoresOf<'charges' | 'planOffers' | 'trials'>;
}

/** Everything that quotes and the plan page are made of. */
export interface PlanFacts extends BillingFacts {
  shop: Shop;
  entitlement: Entitlement;
  currency: BillingCurrency;
  offers: readonly PlanOffer[];
  trialDaysLeft: number;
  /** Whoever tries a purchase here gets a test charge. */
  isFreeOfCharge: boolean;
}

/** As Shopify was read last. */
export async function storedFacts(deps: PlanFactsDeps, shop: Shop): Promise<PlanFacts> {
  const charges = await deps.database.charges.ofShop(shop.id);
  return factsOf(deps, shop, {
    charges,
    isDevelopmentStore: shop.isDevelopmentStore ?? false,
    isSilent: shop.billingSilentSince !== null,
    currency: shop.billingCurrency ?? 'EUR',
  });
}

export interface PresentFactsDeps extends ReadBillingDeps {
  wakeQueue(): void;
}

/**
 * As Shopify says at this moment: nobody is shown a price, or charged, by what was true yesterday.
 * What is new is stored before it is shown: an interval that has begun is not told any more once it
 * has ended. Throws when Shopify does not answer.
 */
export async function presentFacts(deps: PresentFactsDeps, shop: Shop): Promise<PlanFacts> {
  const known = await deps.database.charges.ofShop(shop.id);
  const ids = known.flatMap(({ shopifyId, endedAt }) =>
    shopifyId !== null && endedAt === null ? [shopifyId] : [],
  );
  const read = await deps.billing.current(shop.domain, ids);
  const now = deps.clock.now().toISOString();
  const { currency, isDevelopmentStore } = read;
  const answered = { currency, isDevelopmentStore, isSilent: false };
  if (changesOf(known, read.charges, now).length === 0)
    return factsOf(deps, shop, { ...answered, charges: known });
  await storeRead(deps, shop, read);
  // Somebody else may have read later, and stored earlier.
  await addReading(deps.database, shop.id, now);
  deps.wakeQueue();
  const charges = await deps.database.charges.ofShop(shop.id);
  return factsOf(deps, shop, { ...answered, charges });
}

async function factsOf(
  { database, clock, namedShops, trialMark }: PlanFactsDeps,
  shop: Shop,
  read: Pick<PlanFacts, 'charges' | 'isDevelopmentStore' | 'isSilent' | 'currency'>,
): Promise<PlanFacts> {
  const now = clock.now().toISOString();
  const facts = { ...read, roles: rolesOf(shop, namedShops), now };
  return {
    ...facts,
    shop,
    entitlement: entitlementOf(facts),
    offers: await database.planOffers.ofShop(shop.id),
    trialDaysLeft: trialDaysLeft(await database.trials.begun(trialMark(shop.domain)), now),
    isFreeOfCharge: isFreeOfCharge(facts),
  };
}

/** The subscription that runs, or is frozen; one for a test only where nobody pays. */
export function runningOf(facts: Pick<PlanFacts, 'charges' | 'isFreeOfCharge'>): Charge | null {
  const plans = facts.charges.filter(
    ({ kind, isTest }) => kind === 'plan' && (!isTest || facts.isFreeOfCharge),
  );
  return (
    plans.find(({ state }) => state === 'active') ??
    plans.find(({ state }) => state === 'frozen') ??
    null
  );
}

/** Runs for a test from when the shop was one of those that pay nothing: it gives nothing now. */
export function leftFromTests(facts: PlanFacts): Charge | null {
  if (facts.isFreeOfCharge) return null;
  return (
    facts.charges.find((one) => one.kind === 'plan' && one.isTest && one.state === 'active') ?? null
  );
}

/** Whether the plan can be bought by this shop. */
export function isOffered(facts: PlanFacts, planId: PlanId): boolean {
  const { shop, offers, entitlement } = facts;
  if (planId === 'free') return true;
  if (!PLANS[planId].isPublic) return offers.some((offer) => offer.planId === planId);
  const { shopifyPlanName: planName, shopifyPlan: displayName } = shop;
  return planId !== 'basic' || isBasicOffered({ planName, displayName }, entitlement.planId);
}

interface PlanPrice {
  monthly: Cents;
  annual: Cents;
  importFee: Cents | null;
  transfers: number;
}

/** What a plan costs this shop, and how many transfers it has; offers count before the list. */
export function priceFor({ offers, currency }: PlanFacts, planId: PlanId): PlanPrice {
  const offer = offers.find((one) => one.planId === planId);
  const list = pricesOf(planId, currency);
  const monthly = offer?.price ?? list.price;
  return {
    monthly,
    annual: annualPrice({ price: monthly }),
    importFee: list.importFee,
    transfers: offer?.transfers ?? PLANS[planId].transfers,
  };
}
