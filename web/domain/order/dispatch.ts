import { isFulfilled } from './balance';
import type { Fulfillment, Order, OrderLine } from './order';

/** Lines that leave the house, as far as they were not taken off the order or given back. */
export function shippedLines({ lines }: Order): OrderLine[] {
  return lines.filter((line) => line.requiresShipping && line.currentQuantity > 0);
}

/** Parcels that left. */
export function sentParcels({ fulfillments }: Order): Fulfillment[] {
  return fulfillments.filter(({ status }) => status === 'success');
}

/** Everything has left, or a part of an order that was called off since: no more will. */
export function hasLeftForGood(order: Order): boolean {
  const isPartLeft = order.fulfillmentStatus === 'partial' && sentParcels(order).length > 0;
  return isFulfilled(order) || (order.cancelledAt !== null && isPartLeft);
}
