import { Router } from 'express';
import { explanationAnswer } from '../../../contract/order/explanation';
import { orderInPath } from '../../../contract/order/order-path';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import { type ExplainDeps, explanationOf } from './read-explanation';

export function explainRoutes(deps: ExplainDeps): Router {
  return Router().get('/orders/:orderId/explanation', async (req, res) => {
    const { orderId } = parseInput(orderInPath, req.params);
    res.json(explanationAnswer.parse(await explanationOf(deps, currentShop(res), orderId)));
  });
}
