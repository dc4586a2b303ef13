import { toInstant } from '../clock';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';
import { fulfillmentPayload, refundPayload, transactionPayload } from '../webhooks/event-payload';
import { orderPayload } from '../webhooks/order-payload';
import type { World } from '../world';
import { payments } from './model/amounts';
import { cancel } from './cancel';
import type { Cancellation } from './cancel';
import { edit } from './edit';
import type { Edit, EditOutcome } from './edit';
import { exchange } from './exchange';
import type { Exchange } from './exchange';
import { fulfil } from './fulfil';
import type { LineQuantity } from './fulfil';
import type { OrderSpec } from './model/order-spec';
import type { OrderState, RefundState } from './model/order-state';
import { pay } from './pay';
import type { Payment } from './pay';
import { placeOrder } from './place';
import { settleRefund } from './pending-refund';
import { fullRefund, refund } from './refund';
import type { RefundRequest } from './refund';
import { fulfillmentStatus } from './model/status';

/** Changes of one shop's orders, with their webhooks. */
export class OrderActions {
  constructor(
    private readonly world: World,
    private readonly shop: Shop,
  ) {}

  find(id: number): OrderState {
    const order = this.shop.order(id);
    if (order === undefined) throw new Refusal(`There is no order ${id}`, 404);
    return order;
  }

  place(spec: OrderSpec): OrderState {
    const order = placeOrder(spec, this.shop.placing());
    if (this.shop.order(order.id) !== undefined)
      throw new Refusal(`There is an order ${order.id} already`);
    this.shop.orders.push(order);
    this.send(order, 'orders/create');
    if (payments(order).received > 0) this.sendPaid(order);
    this.sendChanged(order);
    return order;
  }

  pay(id: number, payment: Payment): OrderState {
    const order = this.find(id);
    const transaction = pay(order, payment, this.shop.placing());
    this.touch(order, isStatus);
    this.send(order, 'order_transactions/create', transactionPayload(order, transaction));
    this.sendPaid(order);
    this.send(order, 'orders/updated');
    return order;
  }

  fulfil(id: number, lines: LineQuantity[] | undefined): OrderState {
    const order = this.find(id);
    const fulfillment = fulfil(order, lines, this.shop.placing());
    this.touch(order, isStatus);
    this.send(order, 'fulfillments/create', fulfillmentPayload(order, fulfillment));
    this.send(
      order,
      fulfillmentStatus(order) === 'FULFILLED' ? 'orders/fulfilled' : 'orders/partially_fulfilled',
    );
    this.send(order, 'orders/updated');
    return order;
  }

  edit(id: number, change: Edit): OrderState {
    const order = this.find(id);
    const outcome = edit(order, change, this.shop.placing());
    this.touch(order, isAmount);
    // A change of the addresses is no edit of the order.
    if (outcome.additions.length + outcome.removals.length + (change.discount?.length ?? 0) > 0) {
      this.send(order, 'orders/edited', editPayload(order, outcome, this.shop.nextId()));
    }
    this.send(order, 'orders/updated');
    return order;
  }

  exchange(id: number, request: Exchange): OrderState {
    const order = this.find(id);
    const outcome = exchange(order, request, this.shop.placing());
    this.touch(order, isAmount);
    this.send(order, 'orders/edited', editPayload(order, outcome, this.shop.nextId()));
    this.sendRefund(order, outcome.refund);
    this.send(order, 'orders/updated');
    return order;
  }

  /** Refunds the given units, or all that is left. */
  refund(
    id: number,
    request: RefundRequest | (Pick<RefundRequest, 'restock' | 'money'> & { everything: true }),
  ): OrderState {
    const order = this.find(id);
    const wanted =
      'everything' in request
        ? { ...fullRefund(order, request.restock), money: request.money }
        : request;
    const done = refund(order, wanted, this.shop.placing());
    this.touch(order, isAmount);
    this.sendRefund(order, done);
    this.send(order, 'orders/updated');
    return order;
  }

  /** The provider answers a pending refund. */
  settleRefund(id: number, outcome: 'success' | 'failure'): OrderState {
    const order = this.find(id);
    settleRefund(order, outcome, this.shop.placing());
    this.touch(order, isAmount);
    this.send(order, 'orders/updated');
    return order;
  }

  cancel(id: number, request: Cancellation): OrderState {
    const order = this.find(id);
    const done = cancel(order, request, this.shop.placing());
    this.touch(order, isAmount);
    if (done !== null) this.sendRefund(order, done);
    this.send(order, 'orders/cancelled');
    this.send(order, 'orders/updated');
    return order;
  }

  /** Deletes the order for good; the webhook contains nothing but its id. */
  delete(id: number): void {
    const order = this.find(id);
    this.shop.orders = this.shop.orders.filter((one) => one !== order);
    this.send(order, 'orders/delete', { id });
    this.sendChanged(order);
  }

  /**
   * Marks an order as changed by other means (tags, note, metafields do not count as payment or
   * edit).
   */
  changed(order: OrderState): void {
    this.touch(order);
    this.send(order, 'orders/updated');
  }

  replay(id: number, topic: string): void {
    this.send(this.find(id), topic);
  }

  private sendPaid(order: OrderState): void {
    if (payments(order).outstanding <= 0) this.send(order, 'orders/paid');
  }

  private sendRefund(order: OrderState, done: RefundState): void {
    this.send(order, 'refunds/create', refundPayload(order, done));
    for (const transaction of order.transactions.filter((one) => one.refundId === done.id)) {
      this.send(order, 'order_transactions/create', transactionPayload(order, transaction));
    }
  }

  /**
   * `updatedAt` moves with every change; what was given with the order counts until that very thing
   * changes.
   */
  private touch(order: OrderState, stale: (field: string) => boolean = () => false): void {
    const second = 1000;
    const now = Math.max(this.world.clock.now(), Date.parse(order.updatedAt) + second);
    order.updatedAt = toInstant(now);
    order.given = Object.fromEntries(Object.entries(order.given).filter(([key]) => !stale(key)));
    this.sendChanged(order);
  }

  private send(order: OrderState, topic: string, payload?: unknown): void {
    const body = payload ?? orderPayload(order, this.shop.facts.domain);
    this.world.announce(this.shop, { topic, payload: body, orderId: order.id });
  }

  private sendChanged(order: OrderState): void {
    this.world.feed.emit('change', {
      type: 'order.changed',
      id: order.id,
      shop: this.shop.facts.domain,
    });
  }
}

const isStatus = (field: string): boolean =>
  /^(display|fullyPaid|unpaid|netPayment|totalOutstanding|totalReceived|totalRefunded)/.test(field);

const isAmount = (field: string): boolean =>
  isStatus(field) || /^(total|current|subtotal|refundDiscrepancy|taxLines)/.test(field);

/** The webhook of an edit is not the order but the difference. */
function editPayload(order: OrderState, outcome: EditOutcome, id: number): unknown {
  const deltas = (list: readonly LineQuantity[]) =>
    list.map((one) => ({ id: one.lineId, delta: one.quantity }));
  return {
    order_edit: {
      id,
      app_id: null,
      created_at: order.updatedAt,
      notify_customer: false,
      order_id: order.id,
      staff_note: '',
      user_id: 1,
      line_items: { additions: deltas(outcome.additions), removals: deltas(outcome.removals) },
      discounts: { line_item: { additions: [], removals: [] } },
      shipping_lines: { additions: [], removals: [] },
    },
  };
}
