import type { OrderId, ShopId } from '../../../domain/ids';
import { table } from '../sql/table';

/** The merchant's instruction for an order, stored until it was carried out. */
export const instructions = table(
  'instructions',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    topic: key(96),
    instruction: text(),
    given_at: instant(),
  }),
  { primary: ['shop_id', 'order_id', 'topic'] },
);
