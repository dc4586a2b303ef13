import { Router } from 'express';
import type { z } from 'zod';
import {
  orderListQuery,
  type OrderReasonsAnswer,
  toOrderList,
} from '../../contract/order-list/order-list';
import { type OrderPageAnswer, orderPageQuery } from '../../contract/order-list/order-page';
import { causeQuery } from '../../contract/order/cause';
import { createBody } from '../../contract/order/order';
import { orderInPath } from '../../contract/order/order-path';
import { contextAt, explainReason } from '../../contract/texts/reasons/explain-decision';
import { helpOf } from '../../contract/texts/reasons/help-of-reason';
import { isEndedByEdit } from '../../domain/contacts/order-update';
import { isUrgent } from '../../domain/documents/decisions/decision';
import { documentKind } from '../../domain/documents/model/document-kind';
import type { Instant, OrderId } from '../../domain/ids';
import { dayAfter, dayBegin } from '../../domain/time/berlin';
import { currentShop } from '../../http/current-shop';
import { parseInput, searchOf } from '../../http/parse-input';
import { requireActivation } from '../../http/shop/require-activation';
import type { LexwareAuth } from '../../ports/lexware';
import type { StoresOf } from '../../ports/stores/database';
import type { OrderListItem } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { linksOfOrder } from '../document-links/links-of-order';
import { mailsOfOrder } from '../mail/mails-of-order';
import { ordersOfBucket } from '../month/read-month';
import { createNow, type RequestDeps } from './create-now';
import { answerContext, toOrderAnswer } from './order-answer';
import { toOrderPageAnswer } from './order-page';
import { orderToShow } from './read-order';
import { withdrawRequest } from './withdraw-request';

interface OrderRouteDeps extends RequestDeps {
  database: RequestDeps['database'] & StoresOf<'documentLinks' | 'mails'>;
  auth: Pick<LexwareAuth, 'permalink'>;
  appUrl: string;
}

const createPath = orderInPath.extend({ kind: documentKind });

export function orderRoutes(deps: OrderRouteDeps): Router {
  return Router()
    .get('/orders', async (req, res) => {
      const asked = parseInput(orderListQuery, { ...req.query, search: searchOf(req) });
      const shop = currentShop(res);
      const { after = null, before = null, limit } = asked;
      const list = await listOf(deps, shop, asked);
      const page = await deps.database.orders.page(shop.id, { ...list, limit, after, before });
      const now = deps.clock.now().toISOString();
      const context = answerContext(
        shop,
        deps.auth,
        now,
        await hintedAmong(deps, shop, page.items),
      );
      const orders = page.items.map((order) => toOrderAnswer(order, context));
      res.json({ ...toOrderList(orders), next: page.next, previous: page.previous });
    })
    .get('/orders/reasons', async (_req, res) => {
      const now = deps.clock.now().toISOString();
      res.json(await reasonsAnswerOf(deps, currentShop(res), now));
    })
    .get('/orders/countries', async (_req, res) => {
      res.json({ countries: await deps.database.orders.countries(currentShop(res).id) });
    })
    .get('/orders/:orderId', async (req, res) => {
      const { orderId } = parseInput(orderInPath, req.params);
      const asked = parseInput(orderPageQuery, { ...req.query, search: searchOf(req) });
      const shop = currentShop(res);
      const order = await orderToShow(deps, shop, orderId);
      const answer: OrderPageAnswer = {
        ...(await toOrderPageAnswer(deps, shop, order)),
        ...(asked.page && {
          mails: await mailsOfOrder(deps, order),
          links: await linksOfOrder(deps, order),
        }),
        ...(asked.neighbours && { neighbours: await neighboursOf(deps, shop, orderId, asked) }),
      };
      res.json(answer);
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

type Asked = z.output<typeof orderPageQuery>;

/** The list that a request describes, without its page. */
async function listOf(deps: OrderRouteDeps, shop: Shop, asked: Asked) {
  const { search, since, until, bucket, month } = asked;
  return {
    filter: asked.filter,
    reason: asked.reason,
    taxCause: asked.taxCause,
    payment: asked.payment,
    fulfillment: asked.fulfillment,
    country: asked.country,
    tag: asked.tag,
    sortBy: asked.sortBy,
    sortDir: asked.sortDir,
    ...(bucket && month && { among: await ordersOfBucket(deps, shop.id, { month, bucket }) }),
    search: search || null,
    since: since && dayBegin(since),
    until: until && dayAfter(until),
  };
}

async function neighboursOf(deps: OrderRouteDeps, shop: Shop, orderId: OrderId, asked: Asked) {
  const list = { ...(await listOf(deps, shop, asked)), limit: 1, after: null, before: null };
  const { previous, next } = await deps.database.orders.neighbours(shop.id, orderId, list);
  const named = (one: OrderListItem | null) => one && { id: one.orderId, name: one.name };
  return { previous: named(previous), next: named(next) };
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

/** Why documents of the shop's orders are missing: first what waits for the merchant. */
async function reasonsAnswerOf(
  { database }: { database: StoresOf<'orders'> },
  shop: Shop,
  now: Instant,
): Promise<OrderReasonsAnswer> {
  const groups = await database.orders.reasonGroups(shop.id);
  const context = contextAt(shop, now);
  const answers = groups.map(({ reason, taxCause, kind, orders }) => ({
    reason,
    taxCause,
    orders,
    isUrgent: isUrgent(reason),
    isEndedByEdit: isEndedByEdit(reason, taxCause),
    text: explainReason(reason, { ...context, kind }),
    help: helpOf(reason),
  }));
  return {
    groups: answers.toSorted(
      (one, other) => Number(other.isUrgent) - Number(one.isUrgent) || other.orders - one.orders,
    ),
  };
}
