import type { DocumentId, Instant, ShopId } from '../../../domain/ids';
import type { Meter } from '../../../domain/plans/allowance';
import type { Grant, TransferStore } from '../../../ports/stores/shops/transfer-store';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { transferGrants } from './model';
import { GIVE_BACK, lockShop, METER, OWN, RELEASE, RESERVE, USE } from './statements';

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
    meter: (shopId, start) => meter(sql, shopId, start),
    grant: (shopId, one) => grant(sql, shopId, one),

    async isGranted(shopId, reason) {
      const where = { shop_id: shopId, reason };
      const { models, transaction } = sql;
      return (await models.transferGrants.count({ where, transaction })) > 0;
    },
  };
}

async function reserve(
  sql: Sql,
  shopId: ShopId,
  documentId: DocumentId,
  { start: begin, allowance }: { start: Instant; allowance: (granted: number) => number },
): Promise<boolean> {
  const start = toInstant(begin);
  const held = await sql.row<Pick<Meter, 'granted'>>(lockShop(sql.dialect), [
    shopId,
    start,
    shopId,
  ]);
  const own = [shopId, documentId];
  const added = await sql.write(RESERVE, [
    ...own,
    start,
    shopId,
    ...own,
    shopId,
    start,
    allowance(Number(held?.granted ?? 0)),
  ]);
  if (added > 0) return true;
  return (await sql.row(OWN, own)) !== null;
}

async function meter(sql: Sql, shopId: ShopId, start: Instant): Promise<Meter> {
  const period = [shopId, toInstant(start)];
  const row = await sql.row<Meter>(METER, [...period, ...period]);
  // MariaDB answers sums as texts.
  return { taken: Number(row?.taken ?? 0), granted: Number(row?.granted ?? 0) };
}

async function grant(
  sql: Sql,
  shopId: ShopId,
  { reason, amount, start, at }: Grant,
): Promise<boolean> {
  const row = {
    shop_id: shopId,
    reason,
    amount,
    period_start: toInstant(start),
    granted_at: toInstant(at),
  };
  const unique = ['shop_id', 'reason'] as const;
  return (await insertInto(sql, { into: transferGrants, rows: [row], unique })) === 1;
}
