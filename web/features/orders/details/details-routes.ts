import { Router } from 'express';
import { orderDetailsAnswer } from '../../../contract/order/details';
import { orderInPath } from '../../../contract/order/order-path';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import type { ExplainDeps } from '../explanation/read-explanation';
import { detailsOf } from './read-details';

export function detailsRoutes(deps: ExplainDeps): Router {
  return Router().get('/orders/:orderId/details', async (req, res) => {
    const { orderId } = parseInput(orderInPath, req.params);
    res.json(orderDetailsAnswer.parse(await detailsOf(deps, currentShop(res), orderId)));
  });
}
