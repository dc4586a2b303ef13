import type { OrderId, ShopId } from '../../../../domain/ids';
import type { CountedEvent } from '../../../../domain/log/activity';
import type { EventOrigin, EventStatus } from '../../../../ports/stores/event-store';
import { optional } from '../../sql/columns';
import { table } from '../../sql/table';

export const events = table(
  'events',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    at: instant(),
    order_id: optional(key<OrderId>(20)),
    order_name: optional(text()),
    /** The name in the order a person expects, as at the order; empty without one. */
    order_key: { ...key(40), defaultValue: '' },
    origin: key<EventOrigin>(12),
    event: key(64),
    status: key<EventStatus>(8),
    refs: text(),
    body: text(),
  }),
  {
    primary: ['id'],
    indexes: [
      ['shop_id', 'at', 'id'],
      ['shop_id', 'order_id', 'at', 'id'],
      ['shop_id', 'order_key', 'at', 'id'],
      ['shop_id', 'origin', 'at', 'id'],
      ['shop_id', 'status', 'at', 'id'],
      ['shop_id', 'event', 'at', 'id'],
    ],
  },
);

/** How often something happened on a German calendar day; outlives the lines that it counts. */
export const eventCounts = table(
  'event_counts',
  ({ key, number }) => ({
    shop_id: number<ShopId>(),
    day: key(10),
    event: key<CountedEvent>(64),
    times: number(),
  }),
  { primary: ['shop_id', 'day', 'event'] },
);
