import { createHmac, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import { chargeReturnQuery } from '../../contract/plan/plan';
import type { ChargeId } from '../../domain/billing/charge';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { waitsForInterval } from './plan-answer';
import { type PlanFactsDeps, storedFacts } from './plan-facts';
import { addReading } from './read-billing';

interface ReturnKeys {
  appUrl: string;
  /** Signs the number of a charge, by which anybody could ask which shops have the app. */
  returnSecret: Buffer;
}

/** Where Shopify sends a merchant who approved a charge. */
export function createReturnUrl({ appUrl, returnSecret }: ReturnKeys) {
  return (shop: Pick<Shop, 'domain'>, id: ChargeId): string => {
    const query = new URLSearchParams({
      charge: String(id),
      shop: shop.domain,
      key: keyOf(returnSecret, id),
    });
    return `${appUrl}/api/billing/return?${query.toString()}`;
  };
}

function keyOf(secret: Buffer, id: ChargeId): string {
  return createHmac('sha256', secret).update(String(id)).digest('hex');
}

function isKey(secret: Buffer, id: ChargeId, key: string): boolean {
  const [own, given] = [Buffer.from(keyOf(secret, id)), Buffer.from(key)];
  return own.length === given.length && timingSafeEqual(own, given);
}

interface ReturnDeps extends PlanFactsDeps, Pick<ReturnKeys, 'returnSecret'> {
  database: PlanFactsDeps['database'] & DatabaseOf<'charges' | 'jobs' | 'shops'>;
  appLink(shop: Pick<Shop, 'domain'>, path: string): string;
  wakeQueue(): void;
}

/**
 * At top level and without a session, so it proves nothing: it has Shopify's answer read, and leads
 * into the app, where the merchant waits for that. What Shopify applies later alone is believed
 * here, since nothing else tells that it was approved.
 */
export function billingReturnRoutes(deps: ReturnDeps): Router {
  return Router().get('/billing/return', async (req, res) => {
    const { charge: id, shop: domain, key } = parseInput(chargeReturnQuery, req.query);
    const shop = await deps.database.shops.byDomain(domain);
    const charge = shop && (await deps.database.charges.byId(shop.id, id));
    if (!shop || !charge || !isKey(deps.returnSecret, id, key))
      throw new AppError('NOT_FOUND', 'There is no such charge');
    const at = deps.clock.now().toISOString();
    if (charge.state === 'pending' && waitsForInterval(await storedFacts(deps, shop), charge))
      await deps.database.charges.update(shop.id, id, { isScheduled: true }, at);
    await addReading(deps.database, shop.id, at);
    deps.wakeQueue();
    res.redirect(302, deps.appLink(shop, `/plan/charge/${id}`));
  });
}
