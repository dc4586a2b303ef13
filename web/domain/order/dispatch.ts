import { isFulfilled } from './balance';
import type { Fulfillment, Order } from './order';

/** Parcels that left. */
export function sentParcels({ fulfillments }: Order): Fulfillment[] {
  return fulfillments.filter(({ status }) => status === 'success');
}

/** Everything has left, or a part of an order that was called off since: no more will. */
export function hasLeftForGood(order: Order): boolean {
  const isPartLeft = order.fulfillmentStatus === 'partial' && sentParcels(order).length > 0;
  return isFulfilled(order) || (order.cancelledAt !== null && isPartLeft);
}
