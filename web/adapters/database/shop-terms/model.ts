import type { ShopId } from '../../../domain/ids';
import { table } from '../sql/table';

/** What an operator finds a shop by: its address, words of its name, its e-mail address. */
export const shopTerms = table(
  'shop_terms',
  ({ key, number }) => ({ term: key(80), shop_id: number<ShopId>() }),
  { primary: ['term', 'shop_id'], indexes: [['shop_id']] },
);
