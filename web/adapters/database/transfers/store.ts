import type { DocumentId, Instant, ShopId } from '../../../domain/ids';
import type { TransferStore } from '../../../ports/stores/shops/transfer-store';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { forUpdate } from '../sql/sql-text';
import { transfers } from './model';

export function createTransferStore(sql: Sql): TransferStore {
  return {
    reserve: (shopId, documentId, period) =>
      sql.atomic((inside) => reserve(inside, shopId, documentId, period)),

    async use(shopId, documentId) {
      await sql.write("UPDATE transfers SET state = 'used' WHERE shop_id = ? AND document_id = ?", [
        shopId,
        documentId,
      ]);
    },

    async giveBack(shopId, documentId) {
      await sql.write('DELETE FROM transfers WHERE shop_id = ? AND document_id = ?', [
        shopId,
        documentId,
      ]);
    },

    async release(shopId, documentId) {
      await sql.write(
        "DELETE FROM transfers WHERE shop_id = ? AND document_id = ? AND state = 'reserved'",
        [shopId, documentId],
      );
    },

    used: (shopId, start) => taken(sql, shopId, start),
  };
}

/** The shop's row is the lock: whoever counts while holding it is the only one who counts. */
async function reserve(
  sql: Sql,
  shopId: ShopId,
  documentId: DocumentId,
  period: { start: Instant; quota: number },
): Promise<boolean> {
  await sql.row(`SELECT id FROM shops WHERE id = ? ${forUpdate(sql.dialect)}`, [shopId]);
  const counts = await sql.row<{ taken: number; own: number }>(
    `SELECT (SELECT COUNT(*) FROM transfers WHERE shop_id = ? AND period_start = ?) AS taken,
            (SELECT COUNT(*) FROM transfers WHERE shop_id = ? AND document_id = ?) AS own`,
    [shopId, toInstant(period.start), shopId, documentId],
  );
  if ((counts?.own ?? 0) > 0) return true;
  if ((counts?.taken ?? 0) >= period.quota) return false;
  const own = { shop_id: shopId, document_id: documentId };
  const rows = [{ ...own, period_start: toInstant(period.start), state: 'reserved' as const }];
  await insertInto(sql, { into: transfers, rows, unique: ['shop_id', 'document_id'] });
  return true;
}

async function taken(sql: Sql, shopId: ShopId, start: Instant): Promise<number> {
  const row = await sql.row<{ taken: number }>(
    'SELECT COUNT(*) AS taken FROM transfers WHERE shop_id = ? AND period_start = ?',
    [shopId, toInstant(start)],
  );
  return row?.taken ?? 0;
}
