import type { DocumentId, Instant, ShopId } from '../../../domain/ids';
import type { TransferStore } from '../../../ports/stores/shops/transfer-store';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { GIVE_BACK, lockShop, OWN, RELEASE, RESERVE, TAKEN, USE } from './statements';

export function createTransferStore(sql: Sql): TransferStore {
  const write = async (statement: string, shopId: ShopId, documentId: DocumentId) => {
    await sql.write(statement, [shopId, documentId]);
  };
  return {
    reserve: (shopId, documentId, period) =>
      sql.atomic((inside) => reserve(inside, shopId, documentId, period)),

    use: (shopId, documentId) => write(USE, shopId, documentId),
    giveBack: (shopId, documentId) => write(GIVE_BACK, shopId, documentId),
    release: (shopId, documentId) => write(RELEASE, shopId, documentId),
    used: (shopId, start) => taken(sql, shopId, start),
  };
}

async function reserve(
  sql: Sql,
  shopId: ShopId,
  documentId: DocumentId,
  period: { start: Instant; quota: number },
): Promise<boolean> {
  const start = toInstant(period.start);
  await sql.row(lockShop(sql.dialect), [shopId]);
  const own = [shopId, documentId];
  const added = await sql.write(RESERVE, [
    ...own,
    start,
    shopId,
    ...own,
    shopId,
    start,
    period.quota,
  ]);
  if (added > 0) return true;
  return (await sql.row(OWN, own)) !== null;
}

async function taken(sql: Sql, shopId: ShopId, start: Instant): Promise<number> {
  const row = await sql.row<{ taken: number }>(TAKEN, [shopId, toInstant(start)]);
  return row?.taken ?? 0;
}
