import type { OrderId, ShopId } from '../../../domain/ids';
import { table } from '../sql/table';

/** Which payment methods an order used, so that settings can offer the shop's own. */
export const orderGateways = table(
  'order_gateways',
  ({ key, number }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    gateway: key(191),
  }),
  { primary: ['shop_id', 'order_id', 'gateway'], indexes: [['shop_id', 'gateway']] },
);
