import type { Instant, LexwareId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import type { NewEvent } from '../../../ports/stores/event-store';

interface ContactFact {
  event: 'contact.created' | 'contact.matched' | 'contact.updated' | 'contact.not-updated';
  contact: LexwareId;
  at: Instant;
  /** The order that brought it, where there is one to name. */
  order?: Pick<Order, 'id' | 'name'>;
  body?: NewEvent['body'];
}

export function contactEvent({ event, contact, at, order, body = {} }: ContactFact): NewEvent {
  return {
    at,
    orderId: order?.id ?? null,
    orderName: order?.name ?? null,
    origin: 'contact',
    event,
    status: event === 'contact.not-updated' ? 'warning' : 'success',
    refs: { contact, ...(order && { order: order.id }) },
    body,
  };
}
