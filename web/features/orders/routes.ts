import { decisionOn } from '../../domain/documents/decisions/decision';
import { isSameDocument } from '../../domain/documents/model/document-key';
import { type Cause } from '../../domain/documents/model/cause';
import { Router } from 'express';
import { orderPath } from '../../contract/order/order-path';
import { documentKind } from '../../contract/order/document';
import { createBody, orderListQuery } from '../../contract/order/order';
import type { DocumentKind } from '../../domain/documents/model/document';
import {
  askedCause,
  instructionsToCreate,
} from '../../domain/documents/actions/merchant-instructions';
import type { OrderId } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { LexwareAuth } from '../../ports/lexware/lexware';
import type { Shopify } from '../../ports/shopify/shopify';
import type { OrdersDatabase } from './orders-stores';
import type { OrderListItem } from '../../ports/stores/orders/order-store';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { scheduleOrder } from '../../jobs/schedule-order';
import { lookByHandNow } from '../../jobs/schedule-look-by-hand';
import { isHeldBack } from '../engine/by-hand/held-back';
import { canGiveUp, giveUpLost } from '../engine/create/give-up-lost';
import { seenOrder } from '../engine/look/seen-order';
import { transactionsOfOrder } from '../transactions/transaction-answer';
import { answerContext, orderAnswer, type AnswerContext } from './order-answer';

export interface OrderRouteDeps {
  database: OrdersDatabase;
  shopify: Shopify;
  auth: Pick<LexwareAuth, 'permalink'>;
  clock: Clock;
  wakeQueue(): void;
}

const createPath = orderPath.extend({ kind: documentKind });

export function orderRoutes(deps: OrderRouteDeps): Router {
  return Router()
    .get('/orders', async (req, res) => {
      const { after, before, search, ...query } = parseInput(orderListQuery, req.query);
      const shop = currentShop(res);
      const page = await deps.database.orders.page(shop.id, {
        ...query,
        search: search || null,
        after: after ?? null,
        before: before ?? null,
      });
      const items = page.items.map((order) => orderAnswer(order, contextOf(deps, shop)));
      res.json({ items, next: page.next, previous: page.previous });
    })
    .get('/orders/:orderId', async (req, res) => {
      const { orderId } = parseInput(orderPath, req.params);
      const shop = currentShop(res);
      const order = orderAnswer(await readOrder(deps, shop, orderId), contextOf(deps, shop));
      res.json({
        ...order,
        transactions: await transactionsOfOrder(deps.database, shop.id, orderId),
      });
    })
    .post('/orders/:orderId/documents/:kind', async (req, res) => {
      const { orderId, kind } = parseInput(createPath, req.params);
      const { cause } = parseInput(createBody, req.body ?? {});
      const shop = currentShop(res);
      await readOrder(deps, shop, orderId);
      await createNow(deps, shop, { orderId, kind, cause });
      res
        .status(202)
        .json(orderAnswer(await readOrder(deps, shop, orderId), contextOf(deps, shop)));
    });
}

function contextOf(deps: OrderRouteDeps, shop: Shop): AnswerContext {
  return answerContext(shop, deps.auth, deps.clock.now().toISOString());
}

/**
 * An order of which no notice came yet is read from Shopify and looked at; nothing stays silent.
 */
async function readOrder(
  deps: OrderRouteDeps,
  shop: Shop,
  orderId: OrderId,
): Promise<OrderListItem> {
  const known = await deps.database.orders.byId(shop.id, orderId);
  if (!known) await lookAtUnknown(deps, shop, orderId);
  const order = known ?? (await deps.database.orders.byId(shop.id, orderId));
  if (!order) throw new AppError('NOT_FOUND', 'No such order in this shop');
  return { ...order, documents: await deps.database.documents.ofOrder(shop.id, orderId) };
}

async function lookAtUnknown(deps: OrderRouteDeps, shop: Shop, orderId: OrderId): Promise<void> {
  const order = await deps.shopify.order(shop, orderId);
  if (!order) throw new AppError('ORDER_HIDDEN', 'Shopify shows no such order');
  const runAt = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.orders.saw(shop.id, seenOrder(order));
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt });
  });
  deps.wakeQueue();
}

interface Asked {
  orderId: OrderId;
  kind: DocumentKind;
  cause: Cause | undefined;
}

/**
 * The merchant asked: the instruction is kept until the job has looked at the order, and the
 * decision reads "create".
 */
async function createNow(
  deps: OrderRouteDeps,
  shop: Shop,
  { orderId, kind, cause: named }: Asked,
): Promise<void> {
  const runAt = deps.clock.now().toISOString();
  const mayGiveUp = await canGiveUp(deps, shop, orderId);
  await deps.database.transaction(async (stores) => {
    const known = await stores.orders.hold(shop.id, orderId);
    const documents = await stores.documents.ofOrder(shop.id, orderId);
    const cause = askedCause(kind, named, documents);
    if (documents.some((one) => isSameDocument(one, { kind, cause }) && one.state === 'done'))
      return;
    const decision = decisionOn(known?.decisions ?? [], { kind, cause });
    const asked = { key: { kind, cause }, order: known, documents, decision };
    if (mayGiveUp) await giveUpLost(stores, shop, asked, runAt);
    const isLost = mayGiveUp && decision?.kind === 'refuse' && decision.reason === 'OTHER_ACCOUNT';
    // That instruction is about the lost one: whether to make one beside a document by hand is
    // asked for by itself.
    if (isLost && (await isHeldBack(stores, shop, orderId, kind))) {
      await lookByHandNow(stores, { shopId: shop.id, orderId, at: runAt });
    } else {
      for (const instruction of instructionsToCreate(kind, cause, documents)) {
        await stores.instructions.give(shop.id, orderId, instruction, runAt);
      }
    }
    // Said on the screens until the job has looked.
    const decided = { kind, cause, decision: { kind: 'create' }, at: runAt } as const;
    if (known) await stores.orders.decide(shop.id, orderId, decided);
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt });
  });
  deps.wakeQueue();
}
