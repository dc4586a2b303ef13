import type { Dialect } from '../sql/dialect';
import { forUpdate } from '../sql/sql-text';
import { columnsOf } from '../sql/table';
import { transfers } from './model';

/**
 * The queries of document creation on the table `transfers`, prepared once per connection; values
 * are bound in the order of the text.
 */
const ONE = 'shop_id = ? AND document_id = ?';
const IN_PERIOD = 'shop_id = ? AND period_start = ?';

const GRANTED = `(SELECT COALESCE(SUM(amount), 0) FROM transfer_grants WHERE ${IN_PERIOD})`;

/**
 * The shop's row is the lock that serialises counting. Returns what was granted for the period.
 */
export const lockShop = (dialect: Dialect) =>
  `SELECT ${GRANTED} AS granted FROM shops WHERE id = ? ${forUpdate(dialect)}`;

/** One for a document that has none, while fewer than so many of the period are taken. */
export const RESERVE = `INSERT INTO transfers (${columnsOf(transfers, 'id')})
  SELECT ?, ?, ? FROM shops WHERE id = ?
    AND NOT EXISTS (SELECT 1 FROM transfers own WHERE ${ONE})
    AND (SELECT COUNT(*) FROM transfers taken WHERE ${IN_PERIOD}) < ?`;

export const OWN = `SELECT id FROM transfers WHERE ${ONE}`;

export const GIVE_BACK = `DELETE FROM transfers WHERE ${ONE}`;

export const METER = `SELECT COUNT(*) AS taken, ${GRANTED} AS granted
  FROM transfers WHERE ${IN_PERIOD}`;

/** Of documents that never came into being. */
export const FORGET_UNUSED = `DELETE FROM transfers WHERE shop_id = ? AND document_id NOT IN
  (SELECT id FROM documents WHERE shop_id = ?)`;
