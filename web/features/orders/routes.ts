import { Router } from 'express';
import { orderInPath } from '../../contract/order/order-path';
import { documentKind } from '../../domain/documents/model/document-kind';
import { causeQuery } from '../../contract/preview/cause-in-address';
import { createBody } from '../../contract/order/order';
import { orderListQuery } from '../../contract/order-list/order-list';
import { dayAfter, dayBegin } from '../../domain/time/berlin';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { searchOf } from '../../http/search-of';
import { requireActivation } from '../../http/shop/require-activation';
import type { LexwareAuth } from '../../ports/lexware/lexware';
import type { OrderListItem } from '../../ports/stores/orders/order-store';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { ordersOfBucket } from '../month/read-month';
import { type RequestDeps, createNow } from './create-now';
import { orderToShow } from './read-order';
import { withdrawRequest } from './withdraw-request';
import { answerContext, toOrderAnswer } from './order-answer';
import { reasonsAnswerOf } from './order-reasons';
import { toOrderPageAnswer } from './order-page';

export interface OrderRouteDeps extends RequestDeps {
  auth: Pick<LexwareAuth, 'permalink'>;
}

const createPath = orderInPath.extend({ kind: documentKind });

export function orderRoutes(deps: OrderRouteDeps): Router {
  return Router()
    .get('/orders', async (req, res) => {
      const asked = parseInput(orderListQuery, { ...req.query, search: searchOf(req) });
      const { after, before, search, since, until, bucket, month, ...query } = asked;
      const shop = currentShop(res);
      const page = await deps.database.orders.page(shop.id, {
        ...query,
        ...(bucket && month && { among: await ordersOfBucket(deps, shop.id, { month, bucket }) }),
        search: search || null,
        since: since && dayBegin(since),
        until: until && dayAfter(until),
        after: after ?? null,
        before: before ?? null,
      });
      const now = deps.clock.now().toISOString();
      const context = answerContext(
        shop,
        deps.auth,
        now,
        await hintedAmong(deps, shop, page.items),
      );
      const items = page.items.map((order) => toOrderAnswer(order, context));
      res.json({ items, next: page.next, previous: page.previous });
    })
    .get('/orders/reasons', async (_req, res) => {
      res.json(await reasonsAnswerOf(deps, currentShop(res)));
    })
    .get('/orders/countries', async (_req, res) => {
      res.json({ countries: await deps.database.orders.countries(currentShop(res).id) });
    })
    .get('/orders/:orderId', async (req, res) => {
      const { orderId } = parseInput(orderInPath, req.params);
      const shop = currentShop(res);
      res.json(await toOrderPageAnswer(deps, shop, await orderToShow(deps, shop, orderId)));
    })
    .post('/orders/:orderId/documents/:kind', async (req, res) => {
      const { orderId, kind } = parseInput(createPath, req.params);
      const { cause } = parseInput(createBody, req.body ?? {});
      const shop = currentShop(res);
      await orderToShow(deps, shop, orderId);
      requireActivation(shop);
      await createNow(deps, shop, { orderId, kind, cause, isLogged: true });
      res
        .status(202)
        .json(await toOrderPageAnswer(deps, shop, await orderToShow(deps, shop, orderId)));
    })
    .delete('/orders/:orderId/documents/:kind', async (req, res) => {
      const { orderId, kind } = parseInput(createPath, req.params);
      const { cause } = parseInput(causeQuery, req.query);
      const shop = currentShop(res);
      await withdrawRequest(deps, shop, { orderId, kind, cause });
      res.json(await toOrderPageAnswer(deps, shop, await orderToShow(deps, shop, orderId)));
    });
}

/** Only open documents can be assigned to a payment. */
function hintedAmong({ database }: OrderRouteDeps, { id }: Shop, orders: OrderListItem[]) {
  const isOpen = ({ documents }: OrderListItem) =>
    documents.some(({ status }) => status === 'open');
  return database.bankTransactions.hinted(
    id,
    orders.filter(isOpen).map(({ orderId }) => orderId),
  );
}
