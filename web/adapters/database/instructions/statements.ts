import { only, type RowOf } from '../sql/table';
import { instructions } from './model';

/**
 * What every evaluation of an order asks of the table `instructions`, prepared once per connection;
 * values are bound in the order of the text. To give one is rare and goes through the model.
 */
const OF_ORDER = 'shop_id = ? AND order_id = ?';

export const GIVEN = `SELECT ${only(instructions, 'instruction', 'given_at')} FROM instructions
  WHERE ${OF_ORDER} ORDER BY given_at, topic`;

export type GivenRow = Pick<RowOf<typeof instructions>, 'instruction' | 'given_at'>;

export const SETTLE = `DELETE FROM instructions WHERE ${OF_ORDER} AND topic = ?`;

export const END = `${SETTLE} AND given_at = ?`;
