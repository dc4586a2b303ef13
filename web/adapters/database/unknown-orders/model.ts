import type { OrderId, ShopId } from '../../../domain/ids';
import { table } from '../sql/table';

/** Orders that Shopify hides and that we never read; recorded once the log explained why. */
export const unknownOrders = table(
  'unknown_orders',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    explained_at: instant(),
  }),
  { primary: ['shop_id', 'order_id'], indexes: [['shop_id', 'explained_at']] },
);
