import { z } from 'zod';
import type { OrderId, ShopId } from '../../domain/ids';
import type { EventOrigin, EventRecord, EventStatus, NewEvent } from '../../ports/stores/event-store';
import { fromJson, type BigInt64 } from './sql/column-values';
import { toInstant } from './sql/instant';
import type { Value } from './sql/sql';

export interface EventRow {
  id: BigInt64;
  at: string;
  order_id: OrderId | null;
  order_name: string | null;
  origin: EventOrigin;
  event: string;
  status: EventStatus;
  refs: string;
  body: string;
}

const eventRefs = z.object({
  order: z.string().optional(),
  webhook: z.string().optional(),
  invoice: z.string().optional(),
  credit: z.string().optional(),
  delivery: z.string().optional(),
  contact: z.string().optional(),
  transaction: z.string().optional(),
  customer: z.string().optional(),
});
const eventBody = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const EVENT_COLUMNS = 'id, at, order_id, order_name, origin, event, status, refs, body';

export const NEW_EVENT_COLUMNS = [
  ...['shop_id', 'at', 'order_id', 'order_name', 'origin', 'event', 'status', 'refs', 'body'],
];

export function fromEvent(shopId: ShopId, event: NewEvent): Value[] {
  const { orderId, orderName, origin, status, refs, body } = event;
  return [
    ...[shopId, toInstant(event.at), orderId, orderName, origin, event.event, status],
    ...[JSON.stringify(refs), JSON.stringify(body)],
  ];
}

export function toEvent(row: EventRow): EventRecord {
  return {
    id: Number(row.id),
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
