import { Router } from 'express';
import { type ExplanationAnswer, explanationAnswer } from '../../../contract/order/explanation';
import { orderInPath } from '../../../contract/order/order-path';
import { contextAt } from '../../../contract/texts/reasons/explain-decision';
import type { DocumentStep } from '../../../domain/document-rules/plan/plan-question';
import { decisionOn, shownDecisions } from '../../../domain/documents/decisions/decision';
import type { Decision } from '../../../domain/documents/model/reason';
import type { OrderId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Shopify } from '../../../ports/shopify';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { readOrderContext } from '../../engine/evaluate/order-context';
import type { OrdersStores } from '../orders-stores';
import { explainDecided, explainOrder } from './explain-order';

export interface ExplainDeps {
  database: StoresOf<keyof OrdersStores>;
  shopify: Pick<Shopify, 'order'>;
  clock: Clock;
}

/**
 * Reads the order as it is now, so that the explanation is current. `shown`: what of a decision its
 * reader may see; merchants see all of it.
 */
export async function explanationOf(
  deps: ExplainDeps,
  shop: Shop,
  orderId: OrderId,
  shown = (decision: Decision): Decision => decision,
): Promise<ExplanationAnswer> {
  const order = await deps.shopify.order(shop, orderId);
  if (!order) return explainFromRows(deps, shop, orderId, shown);
  return explanationNow(deps, shop, order, shown);
}

/** The same of an order that was just read. */
export async function explanationNow(
  deps: Omit<ExplainDeps, 'shopify'>,
  shop: Shop,
  order: Order,
  shown = (decision: Decision): Decision => decision,
): Promise<ExplanationAnswer> {
  const orderContext = await readOrderContext(deps, shop, order);
  const { settings, installedAt } = shop;
  const { resetAt } = contextAt(shop, deps.clock.now().toISOString());
  const documents = explainOrder({
    question: { order, settings, shop: { installedAt }, ...orderContext },
    decided: await lastDecisions(deps, shop, order.id),
    resetAt,
    shown,
  });
  return { order: { id: order.id, name: order.name }, documents };
}

/**
 * Shopify no longer shows the order: the explanation rests on the last decisions and pending work.
 */
export async function explainFromRows(
  { database, clock }: Omit<ExplainDeps, 'shopify'>,
  shop: Shop,
  orderId: OrderId,
  asShown = (decision: Decision): Decision => decision,
): Promise<ExplanationAnswer> {
  const order = await database.orders.byId(shop.id, orderId);
  if (!order) throw new AppError('ORDER_HIDDEN', 'Shopify shows no such order');
  const { ofOrder, others } = shownDecisions(order);
  const context = contextAt(shop, clock.now().toISOString());
  const steps = ofOrder ? [ofOrder, ...others] : others;
  const documents = steps.map((step) =>
    explainDecided({ ...step, decision: asShown(step.decision) }, context),
  );
  return { order: { id: orderId, name: order.name }, documents };
}

async function lastDecisions(
  { database }: Pick<ExplainDeps, 'database'>,
  shop: Shop,
  orderId: OrderId,
): Promise<(step: DocumentStep) => Decision | null> {
  const order = await database.orders.byId(shop.id, orderId);
  return (step) => decisionOn(order?.decisions ?? [], step);
}

export function explainRoutes(deps: ExplainDeps): Router {
  return Router().get('/orders/:orderId/explanation', async (req, res) => {
    const { orderId } = parseInput(orderInPath, req.params);
    res.json(explanationAnswer.parse(await explanationOf(deps, currentShop(res), orderId)));
  });
}
