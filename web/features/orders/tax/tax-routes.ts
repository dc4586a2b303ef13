import { Router } from 'express';
import { orderInPath } from '../../../contract/order/order-path';
import { taxChoiceBody } from '../../../contract/order/tax';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import { type TaxChoiceDeps, chooseTax, taxOfOrder } from './tax-of-order';

/** The repair of orders whose taxes contradict the law. */
export function taxRoutes(deps: TaxChoiceDeps): Router {
  return Router()
    .get('/orders/:orderId/tax', async (req, res) => {
      const { orderId } = parseInput(orderInPath, req.params);
      res.json(await taxOfOrder(deps, currentShop(res), orderId));
    })
    .post('/orders/:orderId/tax', async (req, res) => {
      const { orderId } = parseInput(orderInPath, req.params);
      const { treatment } = parseInput(taxChoiceBody, req.body);
      res.status(202).json(await chooseTax(deps, currentShop(res), orderId, { treatment }));
    });
}
