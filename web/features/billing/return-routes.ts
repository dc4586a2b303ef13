import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Request, Router } from 'express';
import { chargeReturnQuery } from '../../contract/plan';
import type { Charge, ChargeId } from '../../domain/billing/charge';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { approvalOf, waitsForInterval } from './plan-answer';
import { type PlanFactsDeps, storedFacts } from './plan-facts';
import { addReading } from './read-billing';

interface ReturnKeys {
  appUrl: string;
  /** Signs the number of a charge, by which anybody could ask which shops have the app. */
  returnSecret: Buffer;
}

/** To Shopify's page of a charge, and back from it. Who may go there has not approved yet. */
type Way = 'approval' | 'return';

/** Where Shopify sends a merchant who approved a charge. */
export const createReturnUrl = (keys: ReturnKeys) => urlOf('return', keys);

/** Where a merchant goes to approve a charge that was requested before. */
export const createApprovalUrl = (keys: ReturnKeys) => urlOf('approval', keys);

function urlOf(way: Way, { appUrl, returnSecret }: ReturnKeys) {
  return (shop: Pick<Shop, 'domain'>, id: ChargeId): string => {
    const query = new URLSearchParams({
      charge: String(id),
      shop: shop.domain,
      key: keyOf(returnSecret, way, id),
    });
    return `${appUrl}/api/billing/${way}?${query.toString()}`;
  };
}

function keyOf(secret: Buffer, way: Way, id: ChargeId): string {
  const signed = way === 'return' ? String(id) : `${way} ${id}`;
  return createHmac('sha256', secret).update(signed).digest('hex');
}

function isKey(key: string, own: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(own)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

interface ReturnDeps extends PlanFactsDeps, Pick<ReturnKeys, 'returnSecret'> {
  database: PlanFactsDeps['database'] & DatabaseOf<'charges' | 'jobs' | 'shops'>;
  appLink(shop: Pick<Shop, 'domain'>, path: string): string;
  wakeQueue(): void;
}

/** At top level and without a session. */
export function billingReturnRoutes(deps: ReturnDeps): Router {
  return Router()
    .get('/billing/return', async (req, res) => {
      res.redirect(302, await back(deps, await signedCharge(deps, req, 'return')));
    })
    .get('/billing/approval', async (req, res) => {
      res.redirect(302, await there(deps, await signedCharge(deps, req, 'approval')));
    });
}

interface SignedCharge {
  shop: Shop;
  charge: Charge;
}

async function signedCharge(
  { database, returnSecret }: ReturnDeps,
  req: Request,
  way: Way,
): Promise<SignedCharge> {
  const { charge: id, shop: domain, key } = parseInput(chargeReturnQuery, req.query);
  const shop = await database.shops.byDomain(domain);
  const charge = shop && (await database.charges.byId(shop.id, id));
  if (!shop || !charge || !isKey(key, keyOf(returnSecret, way, id)))
    throw new AppError('NOT_FOUND', 'There is no such charge');
  return { shop, charge };
}

/**
 * It proves nothing: it has Shopify's answer read, and leads into the app, where the merchant waits
 * for that. What Shopify applies later alone is believed here, since nothing else tells that it was
 * approved.
 */
async function back(deps: ReturnDeps, { shop, charge }: SignedCharge): Promise<string> {
  const { id, state } = charge;
  const at = deps.clock.now().toISOString();
  if (state === 'pending' && waitsForInterval(await storedFacts(deps, shop), charge))
    await deps.database.charges.update(shop.id, id, { isScheduled: true }, at);
  await addReading(deps.database, shop.id, at);
  deps.wakeQueue();
  return deps.appLink(shop, `/plan/charge/${id}`);
}

/**
 * A screen may be older than the end of what was said on it: then the merchant is led to what it
 * costs now, or to what became of the charge.
 */
async function there(deps: ReturnDeps, { shop, charge }: SignedCharge): Promise<string> {
  const charges = await deps.database.charges.ofShop(shop.id);
  const page = approvalOf(charge, charges, deps.clock.now().toISOString());
  if (page !== null) return page;
  const { id, state, isScheduled, planId, feature } = charge;
  if (state !== 'pending' || isScheduled) return deps.appLink(shop, `/plan/charge/${id}`);
  return deps.appLink(shop, feature === null ? `/plan/${planId}` : `/plan/purchase/${feature}`);
}
