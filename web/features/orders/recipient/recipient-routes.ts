import { Router } from 'express';
import { orderInPath } from '../../../contract/order/order-path';
import { recipientBody } from '../../../contract/order/recipient';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import { requireActivation } from '../../../http/shop/require-activation';
import type { RequestDeps } from '../create-now';
import { type OrderPageDeps, toOrderPageAnswer } from '../order-page';
import { orderToShow } from '../read-order';
import { editRecipient, type RecipientDeps, recipientToEdit } from './edit-recipient';

/** Address, e-mail address and VAT id of an order, written to Shopify from here. */
export function recipientRoutes(deps: RequestDeps & RecipientDeps & OrderPageDeps): Router {
  return Router()
    .get('/orders/:orderId/recipient', async (req, res) => {
      const { orderId } = parseInput(orderInPath, req.params);
      res.json(await recipientToEdit(deps, currentShop(res), orderId));
    })
    .put('/orders/:orderId/recipient', async (req, res) => {
      const { orderId } = parseInput(orderInPath, req.params);
      const wanted = parseInput(recipientBody, req.body);
      const shop = currentShop(res);
      requireActivation(shop);
      await editRecipient(deps, shop, orderId, wanted);
      res
        .status(202)
        .json(await toOrderPageAnswer(deps, shop, await orderToShow(deps, shop, orderId)));
    });
}
