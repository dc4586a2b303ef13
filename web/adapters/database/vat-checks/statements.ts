import { placeholders } from '../sql/sql-text';
import { columnsOf, only, type RowOf } from '../sql/table';
import { vatChecks } from './model';

/**
 * Frequent queries of evaluations on the table `vat_checks`, prepared once per
 * connection; values are bound in the order of the text.
 */
export type VatCheckRow = RowOf<typeof vatChecks>;

export const LATEST = `SELECT ${columnsOf(vatChecks)} FROM vat_checks
  WHERE shop_id = ? AND order_id = ? AND vat_id = ? ORDER BY asked_at DESC LIMIT 1`;

export const checkedIds = (count: number) =>
  `SELECT ${only(vatChecks, 'order_id', 'vat_id', 'asked_at')} FROM vat_checks
    WHERE shop_id = ? AND order_id IN ${placeholders(count)} ORDER BY asked_at`;
