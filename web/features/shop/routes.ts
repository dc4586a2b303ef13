import { Router } from 'express';
import { shopParameters } from '../../contract/shop';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { readShopAnswer, type ShopAnswerDeps } from '../../http/shop/shop-answer';
import { learnScopes, scheduleScopeCheck, type ScopeDeps } from './shop-scopes';

interface ShopRouteDeps extends ScopeDeps, Omit<ShopAnswerDeps, 'database'> {
  wakeQueue(): void;
}

export function shopRoutes(deps: ShopRouteDeps): Router {
  return Router().get('/shop', async (req, res) => {
    const shop = currentShop(res);
    const haveScopesChanged = parseInput(shopParameters, req.query).scopes === 'changed';
    res.json(await readShopAnswer(deps, haveScopesChanged ? await withScopes(deps, shop) : shop));
  });
}

/**
 * After the merchant was asked for permissions. The app's frame has to show even while Shopify is
 * away.
 */
async function withScopes(deps: ShopRouteDeps, shop: Shop): Promise<Shop> {
  try {
    return { ...shop, grantedScopes: await learnScopes(deps, shop) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await scheduleScopeCheck(deps, shop.domain);
    return shop;
  } finally {
    deps.wakeQueue();
  }
}
