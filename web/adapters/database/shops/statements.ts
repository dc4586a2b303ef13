import { columnsOf, type RowOf } from '../sql/table';
import { shops } from './model';

/**
 * Every notice and every job begins with its shop, so these reads of the table `shops` are prepared
 * once per connection. Changes go through the model.
 */
export type ShopRow = RowOf<typeof shops>;

const SELECT = `SELECT ${columnsOf(shops)} FROM shops`;

export const BY_ID = `${SELECT} WHERE id = ?`;
export const BY_DOMAIN = `${SELECT} WHERE domain = ?`;
