import { Router } from 'express';
import { reviewAnswer, shopParameters } from '../../contract/shop';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { newJob } from '../../jobs/job';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Shop } from '../../ports/stores/shop-stores';
import { readShopAnswer, type ShopAnswerDeps } from '../../http/shop/shop-answer';
import { refreshScopes, scheduleScopeCheck, type ScopeDeps } from './shop-scopes';

interface ShopRouteDeps extends ScopeDeps, Omit<ShopAnswerDeps, 'database'> {
  database: ScopeDeps['database'] & ShopAnswerDeps['database'];
  wakeQueue(): void;
}

export function shopRoutes(deps: ShopRouteDeps): Router {
  return Router()
    .get('/shop', async (req, res) => {
      const shop = currentShop(res);
      await readBillingNow(deps, shop);
      const haveScopesChanged = parseInput(shopParameters, req.query).scopes === 'changed';
      res.json(await readShopAnswer(deps, haveScopesChanged ? await withScopes(deps, shop) : shop));
    })
    .post('/shop/review', async (_req, res) => {
      const now = deps.clock.now();
      const since = new Date(now.getTime() - REVIEW_EVERY_MS).toISOString();
      const { id } = currentShop(res);
      const mayAsk = await deps.database.shops.claimReview(id, now.toISOString(), since);
      res.json(reviewAnswer.parse({ mayAsk }));
    })
    .delete('/shop/review', async (_req, res) => {
      await deps.database.shops.releaseReview(currentShop(res).id);
      res.json(reviewAnswer.parse({ mayAsk: true }));
    });
}

/** A merchant who opens the app sees the plan that he has now. */
const BILLING_EVERY_MS = 5 * 60_000;

/** While Shopify is silent it is asked once an hour, not by every screen. */
async function readBillingNow(deps: ShopRouteDeps, shop: Shop): Promise<void> {
  const now = deps.clock.now();
  const last = shop.billingReadAt === null ? 0 : Date.parse(shop.billingReadAt);
  if (shop.billingSilentSince !== null || now.getTime() - last < BILLING_EVERY_MS) return;
  const runAt = now.toISOString();
  await deps.database.jobs.add([newJob(SHOP_JOBS.readBilling, { shopId: shop.id }, { runAt })]);
  deps.wakeQueue();
}

/** A quarter. Shopify has limits of its own. */
const REVIEW_EVERY_MS = 91 * 24 * 60 * 60_000;

/**
 * The scopes after the merchant was asked for permissions. The app's frame must load even if
 * Shopify is down.
 */
async function withScopes(deps: ShopRouteDeps, shop: Shop): Promise<Shop> {
  try {
    return { ...shop, grantedScopes: await refreshScopes(deps, shop) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await scheduleScopeCheck(deps, shop.domain);
    return shop;
  } finally {
    deps.wakeQueue();
  }
}
