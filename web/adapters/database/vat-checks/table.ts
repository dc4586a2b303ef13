import type { OrderId, ShopId } from '../../../domain/ids';
import type { VatCheckResult } from '../../../ports/vat-check';
import { optional } from '../sql/columns';
import { placeholders } from '../sql/sql-text';
import { type RowOf, columnsOf, only, table } from '../sql/table';

/** Results of checks of buyers' VAT ids; proof that stays with the order. */
export const vatChecks = table(
  'vat_checks',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    vat_id: key(20),
    asked_at: instant(),
    result: key<VatCheckResult>(7),
    request_id: optional(key(64)),
    answer: text(),
    tries: number(),
  }),
  { primary: ['shop_id', 'order_id', 'vat_id', 'asked_at'] },
);

/**
 * Frequent queries of evaluations on the table `vat_checks`, prepared once per
 * connection; values are bound in the order of the text.
 */

export type VatCheckRow = RowOf<typeof vatChecks>;

export const LATEST = `SELECT ${columnsOf(vatChecks)} FROM vat_checks
  WHERE shop_id = ? AND order_id = ? AND vat_id = ? ORDER BY asked_at DESC LIMIT 1`;

export const checkedIds = (count: number) =>
  `SELECT ${only(vatChecks, 'order_id', 'vat_id', 'asked_at', 'result')} FROM vat_checks
    WHERE shop_id = ? AND order_id IN ${placeholders(count)} ORDER BY asked_at`;
