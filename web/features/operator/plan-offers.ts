import type { PlanOffer } from '../../domain/billing/entitlement';
import type { Instant, ShopId } from '../../domain/ids';
import { decimalOfCents } from '../../domain/money/cents-text';
import { PLANS } from '../../domain/plans/plan';
import type { PlanId } from '../../domain/plans/plan-id';
import { MIN_CHARGE } from '../../domain/plans/price';
import { shopEvent } from '../../ports/shop-event';
import type { StoresOf } from '../../ports/stores/database';
import { ACCOUNTABLE, euros, privatePlan, readFlags, shopDomain, whole } from './flags';
import { type OperatorDeps, shopCalled } from './operator-stores';

export const PLAN_USAGE = `  plan offer    --shop SHOP.myshopify.com --plan corporate|enterprise|custom
                [--price A-MONTH] [--transfers N] --actor NAME --reason TEXT
  plan withdraw --shop SHOP.myshopify.com --plan corporate|enterprise|custom
                --actor NAME --reason TEXT
  plan list     --shop SHOP.myshopify.com`;

const OFFER = {
  shop: shopDomain,
  plan: privatePlan,
  price: euros('what a month costs', MIN_CHARGE).optional(),
  transfers: whole('transfers a month', 1, 10_000_000).optional(),
  ...ACCOUNTABLE,
};

type Stores = StoresOf<'events' | 'planOffers' | 'shops'>;
interface Why {
  reason: string;
  at: Instant;
}

/** Told the merchant in the log; false where the very same is offered already. */
export async function offerOnce(
  { events, planOffers, shops }: Stores,
  shopId: ShopId,
  offer: PlanOffer,
  { reason, at }: Why,
): Promise<boolean> {
  // Of two at once the second sees what the first one offered.
  await shops.lockInstalled(shopId);
  const known = await planOffers.ofShop(shopId);
  if (known.some((one) => isSame(one, offer))) return false;
  await planOffers.offer(shopId, offer, { reason, at });
  const body = { plan: offer.planId, reason };
  await events.append(shopId, shopEvent({ at, event: 'plan.offered', status: 'info', body }));
  return true;
}

function isSame(one: PlanOffer, other: PlanOffer): boolean {
  const { planId, price, transfers } = other;
  return one.planId === planId && one.price === price && one.transfers === transfers;
}

/** False where there is no such offer. */
export async function withdrawOffer(
  { events, planOffers }: Stores,
  shopId: ShopId,
  plan: PlanId,
  { reason, at }: Why,
): Promise<boolean> {
  if (!(await planOffers.withdraw(shopId, plan, at))) return false;
  const line = {
    at,
    event: 'plan.offer-withdrawn',
    status: 'info',
    body: { plan, reason },
  } as const;
  await events.append(shopId, shopEvent(line));
  return true;
}

/** A plan that is not public, for one shop. It costs nothing until the merchant takes it. */
export async function offerPlan(
  { database, clock }: OperatorDeps,
  args: readonly string[],
): Promise<string[]> {
  const { plan, price = null, transfers = null, ...flags } = readFlags(args, OFFER, PLAN_USAGE);
  if (plan === 'custom' && (price === null || transfers === null))
    throw new Error('The plan custom is agreed on with one shop: give --price and --transfers');
  const at = clock.now().toISOString();
  const { actor, reason } = flags;
  const shop = await shopCalled(database, flags.shop);
  await database.transaction(async (stores) => {
    const offer = { planId: plan, price, transfers };
    if (!(await offerOnce(stores, shop.id, offer, { reason, at }))) return;
    const detail = { plan, price, transfers };
    await stores.operatorActions.append({
      at,
      actor,
      action: 'plan.offer',
      shopId: shop.id,
      reason,
      detail,
    });
  });
  const terms = termsOf({ planId: plan, price, transfers });
  return [`${shop.domain} can take ${terms}: its plan page shows the offer now`];
}

function termsOf({ planId, price, transfers }: Parameters<OfferPlan>[1]): string {
  const month = decimalOfCents(price ?? PLANS[planId].price);
  const count = transfers ?? PLANS[planId].transfers;
  return `${planId} for ${month} a month with ${count} transfers`;
}
type OfferPlan = OperatorDeps['database']['planOffers']['offer'];

const WITHDRAW = { shop: shopDomain, plan: privatePlan, ...ACCOUNTABLE };

export async function withdrawPlan(
  { database, clock }: OperatorDeps,
  args: readonly string[],
): Promise<string[]> {
  const { plan, actor, reason, ...flags } = readFlags(args, WITHDRAW, PLAN_USAGE);
  const at = clock.now().toISOString();
  const shop = await shopCalled(database, flags.shop);
  await database.transaction(async (stores) => {
    if (!(await withdrawOffer(stores, shop.id, plan, { reason, at })))
      throw new Error(`${shop.domain} has no offer of ${plan}. "plan list" shows what it has`);
    const action = 'plan.withdraw';
    const about = { shopId: shop.id, reason, detail: { plan } };
    await stores.operatorActions.append({ at, actor, action, ...about });
  });
  return [`${plan} is no longer offered to ${shop.domain}: a subscription of it goes on`];
}

export async function listOffers(
  { database }: OperatorDeps,
  args: readonly string[],
): Promise<string[]> {
  const shop = await shopCalled(database, readFlags(args, { shop: shopDomain }, PLAN_USAGE).shop);
  const offers = await database.planOffers.ofShop(shop.id);
  if (offers.length === 0) return [`${shop.domain} has no offer`];
  return offers.map((offer) => `${shop.domain}: ${termsOf(offer)}`);
}
