import type { DocumentId, Instant, ShopId } from '../../../domain/ids';
import type { TransferStore } from '../../../ports/stores/transfer-store';
import type { BigInt64 } from '../sql/column-values';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { forUpdate } from '../sql/sql-text';

export function createTransferStore(sql: Sql): TransferStore {
  return {
    reserve: (shopId, documentId, period) => sql.atomic((inside) => reserve(inside, shopId, documentId, period)),

    async use(shopId, documentId) {
      await sql.write("UPDATE transfers SET state = 'used' WHERE shop_id = ? AND document_id = ?", [
        shopId,
        documentId,
      ]);
    },

    async giveBack(shopId, documentId) {
      await sql.write('DELETE FROM transfers WHERE shop_id = ? AND document_id = ?', [shopId, documentId]);
    },

    async release(shopId, documentId) {
      await sql.write("DELETE FROM transfers WHERE shop_id = ? AND document_id = ? AND state = 'reserved'", [
        shopId,
        documentId,
      ]);
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
  const counts = await sql.row<{ taken: BigInt64; own: BigInt64 }>(
    `SELECT (SELECT COUNT(*) FROM transfers WHERE shop_id = ? AND period_start = ?) AS taken,
            (SELECT COUNT(*) FROM transfers WHERE shop_id = ? AND document_id = ?) AS own`,
    [shopId, toInstant(period.start), shopId, documentId],
  );
  if (Number(counts?.own) > 0) return true;
  if (Number(counts?.taken) >= period.quota) return false;
  await sql.write("INSERT INTO transfers (shop_id, document_id, period_start, state) VALUES (?, ?, ?, 'reserved')", [
    shopId,
    documentId,
    toInstant(period.start),
  ]);
  return true;
}

async function taken(sql: Sql, shopId: ShopId, start: Instant): Promise<number> {
  const row = await sql.row<{ taken: BigInt64 }>(
    'SELECT COUNT(*) AS taken FROM transfers WHERE shop_id = ? AND period_start = ?',
    [shopId, toInstant(start)],
  );
  return Number(row?.taken ?? 0);
}
