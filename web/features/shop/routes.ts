import { Router } from 'express';
import { shopQuery } from '../../contract/shop';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import type { ScopeMemory } from './scope-memory';
import { readShopAnswer, type ShopAnswerDeps } from './shop-answer';

interface ShopRouteDeps extends ShopAnswerDeps {
  scopeMemory: ScopeMemory;
}

export function shopRoutes(deps: ShopRouteDeps): Router {
  return Router().get('/shop', async (req, res) => {
    const shop = currentShop(res);
    if (parseInput(shopQuery, req.query).scopes === 'changed') deps.scopeMemory.forget(shop.domain);
    res.json(await readShopAnswer(deps, shop));
  });
}
