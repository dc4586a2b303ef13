import { Router } from 'express';
import { currentShop } from '../../http/current-shop';
import { readShopAnswer, type ShopAnswerDeps } from './shop-answer';

export function shopRoutes(deps: ShopAnswerDeps): Router {
  return Router().get('/shop', async (_req, res) => {
    res.json(await readShopAnswer(deps, currentShop(res)));
  });
}
