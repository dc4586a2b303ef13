import { only, type RowOf } from '../sql/table';
import { instructions } from './model';

/**
 * The query of every evaluation on the table `instructions`, prepared once per connection;
 * values are bound in the order of the text. Rare queries go through the model.
 */
const OF_ORDER = 'shop_id = ? AND order_id = ?';

export const GIVEN = `SELECT ${only(instructions, 'instruction', 'given_at')} FROM instructions
  WHERE ${OF_ORDER} ORDER BY given_at, topic`;

export type GivenRow = Pick<RowOf<typeof instructions>, 'instruction' | 'given_at'>;

export const SETTLE = `DELETE FROM instructions WHERE ${OF_ORDER} AND topic = ?`;

export const END = `${SETTLE} AND given_at = ?`;
