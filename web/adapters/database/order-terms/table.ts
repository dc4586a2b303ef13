import type { OrderId, ShopId } from '../../../domain/ids';
import { limit } from '../sql/sql-text';
import { only, table } from '../sql/table';

/** The search terms of an order. */
export const orderTerms = table(
  'order_terms',
  ({ key, number }) => ({ shop_id: number<ShopId>(), term: key(40), order_id: key<OrderId>(20) }),
  { primary: ['shop_id', 'term', 'order_id'], indexes: [['shop_id', 'order_id']] },
);

/**
 * Searches orders by the table `order_terms`, prepared once per connection; values
 * are bound in the order of the text.
 */

const MATCHES = 't.shop_id = ? AND t.term >= ? AND t.term < ?';
const FOUND = `SELECT ${only(orderTerms, 'order_id')} FROM order_terms t WHERE ${MATCHES}`;

export const FORGET = 'DELETE FROM order_terms WHERE shop_id = ? AND order_id = ?';

/** Returns a row where a word begins more terms than this. */
export const beyondOrders = (count: number) => `${FOUND} LIMIT 1 OFFSET ${count}`;

export const ordersWith = (max: number) =>
  `SELECT DISTINCT t.order_id FROM order_terms t WHERE ${MATCHES} ${limit(max)}`;

/**
 * As a condition on a row of this table; a scalar with a limit, because an EXISTS is turned into
 * the lookup again.
 */
export const isFound = (table: string) =>
  `(SELECT 1 FROM order_terms t WHERE ${MATCHES} AND t.order_id = ${table}.order_id LIMIT 1) = 1`;

/** As a condition on orders, found by their own search terms or by these others; joined once. */
export const isAmong = (others: string) =>
  `order_id IN (SELECT f.order_id FROM (${FOUND} UNION ${others}) f)`;
