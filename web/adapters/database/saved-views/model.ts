import type { ShopId } from '../../../domain/ids';
import { table } from '../sql/table';

export const savedViews = table(
  'saved_views',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    name: key(40),
    query: text(),
    created_at: instant(),
  }),
  { primary: ['id'], indexes: [['shop_id', 'id']] },
);
