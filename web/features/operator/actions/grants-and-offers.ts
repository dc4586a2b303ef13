import { reasonInput, doneAnswer } from '../../../contract/operator/access';
import {
  grantInput,
  offerInPath,
  offerInput,
  offersAnswer,
} from '../../../contract/operator/money';
import { MONEY_TEXTS } from '../../../contract/texts/operator/refusal-texts';
import type { PlanOffer } from '../../../domain/billing/entitlement';
import type { Instant, ShopId } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import { decimalOfCents } from '../../../domain/money/cents-text';
import {
  GRANT_DAYS,
  isFavourable,
  MAX_GRANT,
  mostGranted,
} from '../../../domain/operator/permissions';
import { PLANS } from '../../../domain/plans/plan';
import { MIN_CHARGE } from '../../../domain/plans/price';
import type { PlanId } from '../../../domain/plans/plan-id';
import { dayAfter, daysLater } from '../../../domain/time/berlin';
import { parseInput } from '../../../http/parse-input';
import { InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import { shopEvent } from '../../../ports/stores/event-store';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { Operator } from '../../../ports/stores/operator-stores';
import { grantTransfers } from '../../billing/transfers';
import { type OperatorRoute, shopRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';
import {
  ACCOUNTABLE,
  euros,
  lastDay,
  type OperatorDeps,
  privatePlan,
  readFlags,
  shopCalled,
  shopDomain,
  text,
  whole,
} from '../command-line';

type Used = 'events' | 'jobs' | 'operatorActions' | 'planOffers' | 'shops' | 'transfers';

export interface GrantDeps {
  database: DatabaseOf<Used>;
  clock: Clock;
  wakeQueue(): void;
}

/** Transfers and private plans for one shop, by the functions of `npm run admin`. */
export function grantAndOfferRoutes(deps: GrantDeps): OperatorRoute[] {
  const { database, clock } = deps;
  return [
    shopRoute('POST /grants', 'edit_grants', async (req, res, { operator, shop }) => {
      const { key, amount, lastDay, reason } = parseInput(grantInput, req.body);
      const now = clock.now();
      const at = now.toISOString();
      const expiresAt = endOf(lastDay, at);
      await database.transaction(async (stores) => {
        // Of two at once the second one counts what the first one granted.
        await stores.shops.lockInstalled(shop.id);
        const grant = { key, amount, expiresAt, reason, at };
        const outcome = await grantOnce(stores, shop.id, grant);
        if (outcome === 'other') throw new InvalidInput({ amount: MONEY_TEXTS.otherBefore });
        if (outcome === 'known') return;
        await refuseTooMuch(stores, shop.id, { operator, amount, at });
        const detail = { key, amount, expiresAt };
        const action = { action: 'transfers.grant', shopId: shop.id, reason, detail };
        await recordAction(stores, { by: operator, at: now, ...action });
      });
      deps.wakeQueue();
      res.json(doneAnswer.parse({ isDone: true }));
    }),
    shopRoute('GET /offers', 'edit_plans', async (_req, res, { shop }) => {
      res.json(await offers(deps, shop.id));
    }),
    shopRoute('POST /offers', 'edit_plans', async (req, res, { operator, shop }) => {
      const { plan, price, transfers, reason } = parseInput(offerInput, req.body);
      const at = clock.now();
      const offer = { planId: plan, price: price === null ? null : cents(price), transfers };
      if (isFavourable(offer) && !operator.roles.includes('admin'))
        throw new InvalidInput({ price: MONEY_TEXTS.favourable });
      await database.transaction(async (stores) => {
        const why = { reason, at: at.toISOString() };
        if (!(await offerOnce(stores, shop.id, offer, why))) return;
        const detail = { plan, price, transfers };
        const action = { action: 'plan.offer', shopId: shop.id, reason, detail };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(await offers(deps, shop.id));
    }),
    shopRoute('POST /offers/:plan/withdraw', 'edit_plans', async (req, res, acting) => {
      const { operator, shop } = acting;
      const { plan } = parseInput(offerInPath, req.params);
      const { reason } = parseInput(reasonInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        if (!(await withdrawOffer(stores, shop.id, plan, { reason, at: at.toISOString() }))) return;
        const action = { action: 'plan.withdraw', shopId: shop.id, reason, detail: { plan } };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(await offers(deps, shop.id));
    }),
  ];
}

/** Asked after the grant, which is taken back with the transaction. */
async function refuseTooMuch(
  { transfers }: StoresOf<'transfers'>,
  shopId: ShopId,
  { operator, amount, at }: { operator: Operator; amount: number; at: Instant },
): Promise<void> {
  const most = mostGranted(operator.roles);
  const given = await transfers.grantedSince(shopId, 'operator', daysLater(at, -GRANT_DAYS));
  if (given <= most) return;
  const left = Math.max(0, most - (given - amount));
  const isMost = most === mostGranted(['admin']);
  const text = isMost ? MONEY_TEXTS.tooMuchForAll : MONEY_TEXTS.tooMuch;
  throw new InvalidInput({ amount: text(left) });
}

/** The moment after that German day. */
export function endOf(lastDay: string | null, at: Instant): Instant | null {
  const end = lastDay === null ? null : dayAfter(lastDay);
  if (end !== null && end <= at) throw new InvalidInput({ lastDay: MONEY_TEXTS.dayOver });
  return end;
}

async function offers({ database }: GrantDeps, shopId: ShopId) {
  const found = await database.planOffers.ofShop(shopId);
  const items = found.map(({ planId: plan, price, transfers }) => ({ plan, price, transfers }));
  return offersAnswer.parse({ items });
}

export const GRANT_USAGE = `  grant         --shop SHOP.myshopify.com --amount N --key TICKET [--until YYYY-MM-DD]
                --actor NAME --reason TEXT`;

const GRANT = {
  shop: shopDomain,
  amount: whole('how many transfers', 1, MAX_GRANT),
  key: text('what it is for, such as a ticket: one key grants once', 40),
  until: lastDay('the last German day on which they can be used').optional(),
  ...ACCOUNTABLE,
};

interface ManualGrant {
  key: string;
  amount: number;
  expiresAt: Instant | null;
  reason: string;
  at: Instant;
}

/** `known`: it was before. `other`: its key granted another amount before. */
type Granted = 'granted' | 'known' | 'other';

/** Once per key, and the merchant reads it in the log. */
async function grantOnce(
  stores: StoresOf<'events' | 'jobs' | 'transfers'>,
  shopId: ShopId,
  { key, amount, expiresAt, reason, at }: ManualGrant,
): Promise<Granted> {
  const grant = { key: `operator:${key}`, amount, expiresAt, at, reason };
  if (!(await grantTransfers(stores, shopId, { ...grant, source: 'operator' }))) {
    const before = await stores.transfers.amountOf(shopId, grant.key);
    return before === amount ? 'known' : 'other';
  }
  const body = { transfers: amount, expiresAt, reason };
  const line = shopEvent({ at, event: 'transfers.granted', status: 'success', body });
  await stores.events.append(shopId, line);
  return 'granted';
}

/** Transfers on top of the quota. Documents that wait for transfers go on by themselves. */
export async function grantByCommand(
  { database, clock }: OperatorDeps,
  args: readonly string[],
): Promise<string[]> {
  const { amount, until, actor, reason, ...flags } = readFlags(args, GRANT, GRANT_USAGE);
  const at = clock.now().toISOString();
  const expiresAt = until?.end ?? null;
  if (until && until.end <= at) throw new Error(`--until: ${until.day} is over`);
  const shop = await shopCalled(database, flags.shop);
  await database.transaction(async (stores) => {
    const grant = { key: flags.key, amount, expiresAt, at, reason };
    if ((await grantOnce(stores, shop.id, grant)) !== 'granted')
      throw new Error(
        `${shop.domain} was granted transfers for ${flags.key} already. Use another --key to grant more`,
      );
    const detail = { key: flags.key, amount, expiresAt };
    const action = 'transfers.grant';
    await stores.operatorActions.append({ at, actor, action, shopId: shop.id, reason, detail });
  });
  const end = until ? `, to be used until ${until.day}` : ', without an end';
  return [`${shop.domain} has ${amount} more transfers${end}`];
}

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
async function offerOnce(
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
async function withdrawOffer(
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
