import type { OrderId, ShopId } from '../../../domain/ids';
import { type RowOf, only, table } from '../sql/table';

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
