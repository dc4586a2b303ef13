import express from 'express';
import type { Request } from 'express';
import { inspectOrder } from '../graphql/execute';
import { OrderActions } from '../orders/actions';
import { gid } from '../orders/graphql/lines';
import type { OrderState } from '../orders/model/order-state';
import { financialStatus } from '../orders/model/status';
import { playScenario, scenarioNamed, scenarios } from '../scenarios/catalogue';
import type { Shop } from '../shop';
import type { World } from '../world';
import { completeOrder } from './complete-order';
import {
  cancelInput,
  editInput,
  exchangeInput,
  fulfilInput,
  payInput,
  placeInput,
  refundInput,
  settleRefundInput,
} from './inputs';
import { ORDER_QUERY } from './order-query';

type OrderCall = Request<{ id: string }>;

const shownScenario = ({ name, title, description, expects }: (typeof scenarios)[number]) => {
  return { name, title, description, expects };
};

/** What placing an order and every action on one answers. */
const named = (order: OrderState) => ({
  id: order.id,
  gid: gid('Order', order.id),
  name: order.name,
  displayFinancialStatus: order.given.displayFinancialStatus ?? financialStatus(order),
});

/** Placing orders, and everything that can happen to one. */
export function orderRoutes(world: World, shopOf: (req: Request) => Shop): express.Router {
  const router = express.Router();
  const actions = (req: Request) => new OrderActions(world, shopOf(req));
  const show = (shop: Shop, order: OrderState) => inspectOrder(shop, order, ORDER_QUERY);

  router.get('/scenarios', (_req, res) => {
    res.json(scenarios.map(shownScenario));
  });
  router.get('/orders', async (req, res) => {
    const shop = shopOf(req);
    res.json(await Promise.all(shop.orders.map((order) => show(shop, order))));
  });
  router.post('/orders', (req, res) => {
    res.status(201).json(named(place(actions(req), shopOf(req), req.body)));
  });

  const on = (
    action: string,
    run: (actions: OrderActions, id: number, body: unknown) => OrderState,
  ) =>
    router.post(`/orders/:id/${action}`, (req: OrderCall, res) => {
      res.json(named(run(actions(req), orderId(req), req.body)));
    });
  router.get('/orders/:id', async (req: OrderCall, res) => {
    res.json(await show(shopOf(req), actions(req).find(orderId(req))));
  });
  router.delete('/orders/:id', (req: OrderCall, res) => {
    actions(req).delete(orderId(req));
    res.json({ ok: true });
  });
  on('pay', (act, id, body) => act.pay(id, payInput.parse(body)));
  on('fulfil', (act, id, body) => act.fulfil(id, fulfilInput.parse(body).lines));
  on('edit', (act, id, body) => act.edit(id, editInput.parse(body)));
  on('exchange', (act, id, body) => exchange(act, id, body));
  on('refund', (act, id, body) => refund(act, id, body));
  on('settle-refund', (act, id, body) =>
    act.settleRefund(id, settleRefundInput.parse(body).outcome),
  );
  on('cancel', (act, id, body) => act.cancel(id, cancelInput.parse(body)));
  return router;
}

/** The number of the order, or its global id (URL-encoded). */
const orderId = (req: OrderCall): number => Number(req.params.id.split('/').at(-1));

function place(actions: OrderActions, shop: Shop, body: unknown): OrderState {
  const input = placeInput.parse(body);
  if ('scenario' in input) return playScenario(actions, scenarioNamed(input.scenario));
  const order = actions.place(completeOrder(input.order, shop));
  if (input.order.displayFulfillmentStatus === 'FULFILLED') actions.fulfil(order.id, undefined);
  if (input.order.displayFinancialStatus === 'REFUNDED')
    actions.refund(order.id, { everything: true, restock: false });
  if (typeof input.order.cancelledAt === 'string') {
    actions.cancel(order.id, { refund: true, restock: true, reason: 'OTHER' });
    order.cancelledAt = input.order.cancelledAt;
  }
  return order;
}

function refund(actions: OrderActions, id: number, body: unknown): OrderState {
  const { lines, shipping, amount, ...rest } = refundInput.parse(body);
  if (lines === undefined && shipping === undefined && amount === undefined) {
    return actions.refund(id, { everything: true, restock: rest.restock, money: rest.money });
  }
  return actions.refund(id, {
    lines: lines ?? [],
    shipping: shipping ?? 0,
    amount: amount ?? 0,
    ...rest,
  });
}

function exchange(actions: OrderActions, id: number, body: unknown): OrderState {
  const { return: returned, add } = exchangeInput.parse(body);
  return actions.exchange(id, { returned, add });
}
