import type { OrderId, ShopId } from '../../../domain/ids';
import { table } from '../sql/table';

/** The search terms of an order. */
export const orderTerms = table(
  'order_terms',
  ({ key, number }) => ({ shop_id: number<ShopId>(), term: key(40), order_id: key<OrderId>(20) }),
  { primary: ['shop_id', 'term', 'order_id'], indexes: [['shop_id', 'order_id']] },
);
