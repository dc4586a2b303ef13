import { decimalOfCents } from '../../domain/money/cents-text';
import { PLANS } from '../../domain/plans/plan';
import { ACCOUNTABLE, euros, privatePlan, readFlags, shopDomain, whole } from './flags';
import { type OperatorDeps, shopCalled } from './operator-stores';

export const PLAN_USAGE = `  plan offer    --shop SHOP.myshopify.com --plan corporate|enterprise|custom
                [--price A-MONTH] [--transfers N] --actor NAME --reason TEXT
  plan withdraw --shop SHOP.myshopify.com --plan corporate|enterprise|custom
                --actor NAME --reason TEXT
  plan list     --shop SHOP.myshopify.com`;

/** Shopify's least for one charge. */
const LEAST_CENTS = 50;

const OFFER = {
  shop: shopDomain,
  plan: privatePlan,
  price: euros('what a month costs', LEAST_CENTS).optional(),
  transfers: whole('transfers a month', 1, 10_000_000).optional(),
  ...ACCOUNTABLE,
};

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
  await database.transaction(async ({ planOffers, operatorActions }) => {
    await planOffers.offer(shop.id, { planId: plan, price, transfers }, { reason, at });
    const detail = { plan, price, transfers };
    await operatorActions.append({
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
  const count = transfers ?? PLANS[planId].credits;
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
  await database.transaction(async ({ planOffers, operatorActions }) => {
    if (!(await planOffers.withdraw(shop.id, plan, at)))
      throw new Error(`${shop.domain} has no offer of ${plan}. "plan list" shows what it has`);
    const action = 'plan.withdraw';
    await operatorActions.append({ at, actor, action, shopId: shop.id, reason, detail: { plan } });
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
