import type { DocumentId, Instant, ShopId } from '../../../domain/ids';
import type { TransferStore } from '../../../ports/stores/shops/transfer-store';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { forUpdate } from '../sql/sql-text';

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
  const start = toInstant(period.start);
  await sql.row(`SELECT id FROM shops WHERE id = ? ${forUpdate(sql.dialect)}`, [shopId]);
  const added = await sql.write(
    `INSERT INTO transfers (shop_id, document_id, period_start, state)
      SELECT ?, ?, ?, 'reserved' FROM shops WHERE id = ?
        AND NOT EXISTS (SELECT 1 FROM transfers own WHERE own.shop_id = ? AND own.document_id = ?)
        AND (SELECT COUNT(*) FROM transfers taken WHERE taken.shop_id = ? AND taken.period_start = ?) < ?`,
    [shopId, documentId, start, shopId, shopId, documentId, shopId, start, period.quota],
  );
  if (added > 0) return true;
  const own = 'SELECT id FROM transfers WHERE shop_id = ? AND document_id = ?';
  return (await sql.row(own, [shopId, documentId])) !== null;
}

async function taken(sql: Sql, shopId: ShopId, start: Instant): Promise<number> {
  const row = await sql.row<{ taken: number }>(
    'SELECT COUNT(*) AS taken FROM transfers WHERE shop_id = ? AND period_start = ?',
    [shopId, toInstant(start)],
  );
  return row?.taken ?? 0;
}
