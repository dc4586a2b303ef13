import { Router } from 'express';
import { orderInPath } from '../../../contract/order/order-path';
import { paymentsAnswer } from '../../../contract/payments/payments-answer';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import { AppError } from '../../../ports/app-error';
import type { Shopify } from '../../../ports/shopify/shopify';
import type { StoresOf } from '../../../ports/stores/database';
import { paymentsOf } from './payments-of-order';

interface PaymentDeps {
  database: StoresOf<'documents'>;
  shopify: Pick<Shopify, 'order'>;
}

/** Reads the order from Shopify: of its payments only posted transactions are stored here. */
export function paymentRoutes({ database, shopify }: PaymentDeps): Router {
  return Router().get('/orders/:orderId/payments', async (req, res) => {
    const { orderId } = parseInput(orderInPath, req.params);
    const shop = currentShop(res);
    const order = await shopify.order(shop, orderId);
    if (!order) throw new AppError('ORDER_HIDDEN', 'Shopify shows no such order');
    const documents = await database.documents.ofOrder(shop.id, orderId);
    res.json(paymentsAnswer.parse(paymentsOf(order, documents)));
  });
}
