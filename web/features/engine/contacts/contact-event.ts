import type { Instant, LexwareId } from '../../../domain/ids';
import type { EventOf } from '../../../domain/log/event';
import type { Order } from '../../../domain/order/order';
import type { NewEvent } from '../../../ports/stores/event-store';

export type ContactNews = EventOf<
  'contact.created' | 'contact.matched' | 'contact.updated' | 'contact.not-updated'
>;

interface AboutContact {
  contact: LexwareId;
  at: Instant;
  /** The order that caused it, if there is one to name. */
  order?: Pick<Order, 'id' | 'name'>;
}

export function contactEvent({ contact, at, order }: AboutContact, news: ContactNews): NewEvent {
  return {
    at,
    orderId: order?.id ?? null,
    orderName: order?.name ?? null,
    origin: 'contact',
    status: news.event === 'contact.not-updated' ? 'warning' : 'success',
    refs: { contact, ...(order && { order: order.id }) },
    ...news,
  };
}
