import { only, type RowOf } from '../sql/table';
import { importedOrders } from './models';

/**
 * What every mail asks, and what moves the queue of the table `imported_orders` by the state of its
 * orders, with conditions over two tables; values are bound in the order of the text. All other
 * queries go through the models.
 */

export const IMPORTED = `SELECT ${only(importedOrders, 'step', 'mails')} FROM imported_orders
  WHERE shop_id = ? AND order_id = ?`;

export type ImportedRow = Pick<RowOf<typeof importedOrders>, 'step' | 'mails'>;

export const BEGIN_SEARCH = `UPDATE imported_orders SET step = 'searching'
  WHERE shop_id = ? AND step = 'search'
    AND order_id IN (SELECT order_id FROM orders WHERE shop_id = ?)`;

/** Also those that were evaluated and wait for something else, e.g. for the connection. */
export const TAKE_OVER_AGAIN = `UPDATE imported_orders SET step = 'take-over', planned_until = NULL
  WHERE shop_id = ? AND step = 'create' AND (planned_until IS NULL
    OR order_id IN (SELECT order_id FROM orders
      WHERE shop_id = ? AND unsettled = 1 AND has_invoice = 0))`;

/**
 * Evaluations that are planned together are over at the same moment: what has no document yet
 * waits.
 */
export const UNPLAN = `UPDATE imported_orders SET planned_until = NULL
  WHERE shop_id = ? AND step = 'create' AND planned_until > ?
    AND order_id NOT IN (SELECT order_id FROM documents WHERE shop_id = ?)`;
