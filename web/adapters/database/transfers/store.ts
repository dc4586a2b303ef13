import type { DocumentId, Instant, ShopId } from '../../../domain/ids';
import type { Meter } from '../../../domain/plans/allowance';
import type {
  Grant,
  MeterPeriod,
  Reservation,
  TransferStore,
} from '../../../ports/stores/shops/transfer-store';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { transferGrants } from './model';
import { GIVE_BACK, lockShop, METER, OWN, RESERVE } from './statements';

export function createTransferStore(sql: Sql): TransferStore {
  return {
    reserve: (shopId, documentId, period) =>
      sql.atomic((inside) => reserve(inside, shopId, documentId, period)),

    async giveBack(shopId, documentId) {
      await sql.write(GIVE_BACK, [shopId, documentId]);
    },

    meter: (shopId, start) => meter(sql, shopId, start),
    grant: (shopId, one) => grant(sql, shopId, one),

    async isGranted(shopId, reason) {
      const where = { shop_id: shopId, reason };
      const { transaction } = sql;
      return (await sql.model(transferGrants).count({ where, transaction })) > 0;
    },
  };
}

async function reserve(
  sql: Sql,
  shopId: ShopId,
  documentId: DocumentId,
  { start: begin, allowance, plenty = 0 }: MeterPeriod,
): Promise<Reservation> {
  const start = toInstant(begin);
  const own = [shopId, documentId];
  const takeBelow = async (max: number) =>
    (await sql.write(RESERVE, [...own, start, shopId, ...own, shopId, start, max])) > 0;
  if (plenty > 0 && (await takeBelow(plenty))) return 'plenty';
  const locked = await sql.row<Pick<Meter, 'granted'>>(lockShop(sql.dialect), [
    shopId,
    start,
    shopId,
  ]);
  if (await takeBelow(allowance(Number(locked?.granted ?? 0)))) return 'few';
  return (await sql.row(OWN, own)) === null ? 'none' : 'few';
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
