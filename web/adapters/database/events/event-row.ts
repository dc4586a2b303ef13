import { z } from 'zod';
import type { ShopId } from '../../../domain/ids';
import { isByUser } from '../../../domain/log/event';
import { actingUser } from '../../../ports/acting-user';
import type { EventRecord, NewEvent } from '../../../ports/stores/event-store';
import { nameKey } from '../order-terms/search';
import { fromJson, toInstant } from '../sql/column-values';
import type { EventRow } from './table/statements';

const eventRefs = z.object({
  order: z.string().optional(),
  webhook: z.string().optional(),
  invoice: z.string().optional(),
  credit: z.string().optional(),
  delivery: z.string().optional(),
  contact: z.string().optional(),
  transaction: z.string().optional(),
  customer: z.string().optional(),
  user: z.string().optional(),
});
/** A detail is parsed where it is displayed, for it may be a former version's sentence. */
const eventBody = z
  .object({ detail: z.json().optional() })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]));

export function fromEvent(shopId: ShopId, event: NewEvent): Partial<EventRow> {
  const { orderId, orderName, origin, status, body } = event;
  const user = isByUser(event.event) ? actingUser() : null;
  const refs = user === null ? event.refs : { ...event.refs, user };
  return {
    shop_id: shopId,
    at: toInstant(event.at),
    order_id: orderId,
    order_name: orderName,
    order_key: orderName === null ? '' : nameKey(orderName),
    origin,
    event: event.event,
    status,
    refs: JSON.stringify(refs),
    body: JSON.stringify(body),
  };
}

export function toEvent(row: EventRow): EventRecord {
  return {
    id: row.id,
    at: row.at,
    orderId: row.order_id,
    orderName: row.order_name,
    origin: row.origin,
    event: row.event,
    status: row.status,
    refs: fromJson(eventRefs, row.refs),
    body: fromJson(eventBody, row.body),
  };
}
