import type { VatCheckStore } from '../../../ports/stores/vat-check-store';
import type { VatCheckResult } from '../../../ports/vat-check';
import type { BigInt64 } from '../sql/column-values';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { insert, limit } from '../sql/sql-text';

interface Row {
  asked_at: string;
  result: VatCheckResult;
  request_id: string | null;
  answer: string;
  tries: BigInt64;
}

const COLUMNS = ['asked_at', 'result', 'request_id', 'answer', 'tries'];

export function createVatCheckStore(sql: Sql): VatCheckStore {
  return {
    async note(...[shopId, orderId, vatId, { askedAt, result, requestId, raw, tries }]) {
      await insert(sql, {
        table: 'vat_checks',
        columns: ['shop_id', 'order_id', 'vat_id', ...COLUMNS],
        rows: [[shopId, orderId, vatId, toInstant(askedAt), result, requestId, raw, tries]],
        unique: ['shop_id', 'order_id', 'vat_id', 'asked_at'],
      });
    },

    async latest(shopId, orderId, vatId) {
      const row = await sql.row<Row>(
        `SELECT ${COLUMNS.join(', ')} FROM vat_checks WHERE shop_id = ? AND order_id = ? AND vat_id = ?
          ORDER BY asked_at DESC ${limit(1)}`,
        [shopId, orderId, vatId],
      );
      return (
        row && {
          askedAt: row.asked_at,
          result: row.result,
          requestId: row.request_id,
          raw: row.answer,
          tries: Number(row.tries),
        }
      );
    },
  };
}
