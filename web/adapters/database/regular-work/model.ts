import type { ShopId } from '../../../domain/ids';
import { table } from '../sql/table';

export const regularWork = table(
  'regular_work',
  ({ instant, key, number }) => ({
    /** 0 for what is done once for the whole app. */
    shop_id: number<ShopId>(),
    name: key(32),
    due_at: instant(),
  }),
  { primary: ['shop_id', 'name'], indexes: [['due_at']] },
);
