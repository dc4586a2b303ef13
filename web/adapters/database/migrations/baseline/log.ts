import { optional } from '../../sql/columns';
import { table } from '../../sql/table';

export const LOG_TABLES = [
  table(
    'events',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      shop_id: number(),
      at: instant(),
      order_id: optional(key(20)),
      order_name: optional(text()),
      order_key: { ...key(40), defaultValue: '' },
      origin: key(12),
      event: key(64),
      status: key(8),
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
  ),
  table(
    'event_counts',
    ({ key, number }) => ({
      shop_id: number(),
      day: key(10),
      event: key(64),
      times: number(),
    }),
    { primary: ['shop_id', 'day', 'event'] },
  ),
];
