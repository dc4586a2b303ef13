import type { OrderId, ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const importedDays = table(
  'imported_days',
  ({ key, number }) => ({
    shop_id: number<ShopId>(),
    /** A German one, `2026-03-02`. */
    day: key(10),
    orders: number(),
  }),
  { primary: ['shop_id', 'day'] },
);

export const importedOrders = table(
  'imported_orders',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    day: key(10),
    ordered_at: instant(),
    /** When the looks planned together with this one are over; null while none is planned. */
    fixed_until: optional(instant()),
  }),
  {
    primary: ['shop_id', 'order_id'],
    indexes: [['shop_id', 'fixed_until', 'ordered_at', 'order_id']],
  },
);
