import { Op } from 'sequelize';
import type { DocumentId, ShopId } from '../../../domain/ids';
import type { Meter, MeterGrant } from '../../../domain/plans/allowance';
import type { MeterTime } from '../../../domain/plans/period';
import type {
  Grant,
  Reservation,
  ReservationTime,
  TransferStore,
  UsedTransfer,
} from '../../../ports/stores/billing-stores';
import type { documents } from '../documents/table/model';
import { readCursor, writeCursor } from '../sql/cursor';
import { insertInto } from '../sql/insert';
import { toInstant, toInstantOrNull } from '../sql/column-values';
import type { NoRow, RowOf } from '../sql/table';
import type { Sql } from '../sql/sql';
import {
  grants,
  type transfers,
  GIVE_BACK,
  history,
  lockShop,
  METER,
  OWN,
  RESERVE,
  RESERVE_PLENTY,
  TAKEN_SINCE,
} from './table';

export function createTransferStore(sql: Sql): TransferStore {
  return {
    reserve: (shopId, documentId, time) =>
      sql.atomic((inside) => reserve(inside, shopId, documentId, time)),

    async giveBack(shopId, documentId) {
      await sql.write(GIVE_BACK, [shopId, documentId]);
    },

    meter: (shopId, time) => meter(sql, shopId, time),
    grant: (shopId, one) => grant(sql, shopId, one),

    async isGranted(shopId, key) {
      const where = { shop_id: shopId, grant_key: key };
      const { transaction } = sql;
      return (await sql.model(grants).count({ where, transaction })) > 0;
    },

    async amountOf(shopId, key) {
      const where = { shop_id: shopId, grant_key: key };
      const { transaction } = sql;
      const row = await sql.model(grants).findOne({ where, raw: true, transaction });
      return row && Number(row.amount);
    },

    async grantedSince(shopId, source, since) {
      const where = { shop_id: shopId, source, granted_at: { [Op.gte]: toInstant(since) } };
      const { transaction } = sql;
      return Number((await sql.model(grants).sum('amount', { where, transaction })) ?? 0);
    },

    async endGrant(shopId, key, at) {
      const expires_at = toInstant(at);
      const isOpen = { [Op.or]: [{ [Op.is]: null }, { [Op.gt]: expires_at }] };
      const where = { shop_id: shopId, grant_key: key, expires_at: isOpen };
      await sql.change((inside) => sql.model(grants).update({ expires_at }, { ...inside, where }));
    },

    history: (shopId, after, count) => historyPage(sql, shopId, { after, count }),

    async takenSince(shopId, since) {
      const rows = await sql.rows<{ hour: string; in_hour: number }>(TAKEN_SINCE, [
        shopId,
        toInstant(since),
      ]);
      return rows.map(({ hour, in_hour: count }) => ({
        hour: `${hour}:00:00.000Z`,
        count: Number(count),
      }));
    },
  };
}

async function reserve(
  sql: Sql,
  shopId: ShopId,
  documentId: DocumentId,
  { expectsPlenty = false, ...time }: ReservationTime,
): Promise<Reservation> {
  const [start, at] = [toInstant(time.start), toInstant(time.at)];
  const own = [shopId, documentId];
  const row = [...own, start, at];
  const ofQuota = [shopId, start, at];
  const took = async (statement: string, values: (string | number)[]) =>
    (await sql.write(statement, values)) > 0;
  if (expectsPlenty && (await took(RESERVE_PLENTY, [...row, shopId, ...own, ...ofQuota])))
    return 'plenty';
  await sql.row(lockShop(sql.dialect), [shopId]);
  const ofGrants = [shopId, at, at, shopId];
  if (await took(RESERVE, [...row, shopId, ...ofQuota, ...ofGrants, ...own])) return 'few';
  return (await sql.row(OWN, own)) === null ? 'none' : 'few';
}

type GrantColumns = Pick<RowOf<typeof grants>, 'id' | 'source' | 'amount' | 'expires_at'>;
/** MariaDB answers some of the numbers as texts. */
type MeterRow = (GrantColumns | NoRow<GrantColumns>) & {
  quota: number;
  next_quota: number;
  quota_taken: number;
  month_taken: number;
  used: number;
};

async function meter(sql: Sql, shopId: ShopId, time: MeterTime): Promise<Meter> {
  const [start, end, at] = [toInstant(time.start), toInstant(time.end), toInstant(time.at)];
  const month = [shopId, start];
  const values = [at, end, ...month, ...month, shopId, at, start, shopId];
  const rows = await sql.rows<MeterRow>(METER, values);
  const [first] = rows;
  if (!first) throw new Error('The shop of the meter is missing');
  return {
    quota: Number(first.quota),
    nextQuota: Number(first.next_quota),
    quotaTaken: Number(first.quota_taken),
    taken: Number(first.month_taken),
    grants: rows.flatMap((row) => (row.id === null ? [] : meterGrant(row, at))),
  };
}

function meterGrant(
  { id, source, amount, expires_at, used }: GrantColumns & { used: number },
  at: string,
): MeterGrant {
  const isOver = expires_at !== null && expires_at <= at;
  const left = isOver ? 0 : Math.max(0, Number(amount) - Number(used));
  return { id, source, amount: Number(amount), left, expiresAt: expires_at };
}

async function grant(
  sql: Sql,
  shopId: ShopId,
  { source, key, amount, expiresAt, at, reason }: Grant,
): Promise<boolean> {
  const row = {
    shop_id: shopId,
    source,
    grant_key: key,
    amount,
    expires_at: toInstantOrNull(expiresAt),
    granted_at: toInstant(at),
    reason: reason ?? null,
  };
  const unique = ['shop_id', 'grant_key'] as const;
  return (await insertInto(sql, { into: grants, rows: [row], unique })) === 1;
}

const SORT = 'transfers';
/** After every moment, and after every entry in one. */
const NEWEST = ['~', Number.MAX_SAFE_INTEGER];

type HistoryRow = Pick<RowOf<typeof transfers>, 'id' | 'taken_at'> &
  Pick<RowOf<typeof documents>, 'order_id' | 'kind' | 'number'> & {
    source: RowOf<typeof grants>['source'] | null;
    name: string | null;
  };

async function historyPage(
  sql: Sql,
  shopId: ShopId,
  { after, count }: { after: string | null; count: number },
): Promise<{ items: UsedTransfer[]; next: string | null }> {
  const [moment = '', entry = 0] =
    after === null ? NEWEST : readCursor(after, { sort: SORT, length: 2 }).position;
  const rows = await sql.rows<HistoryRow>(history(count + 1), [shopId, moment, moment, entry]);
  const shown = rows.slice(0, count);
  const last = rows.length > count ? shown.at(-1) : undefined;
  return {
    items: shown.map(toUsedTransfer),
    next: last
      ? writeCursor({ sort: SORT, position: [last.taken_at ?? '', Number(last.id)] })
      : null,
  };
}

function toUsedTransfer(row: HistoryRow): UsedTransfer {
  return {
    at: row.taken_at ?? '',
    source: row.source ?? 'quota',
    kind: row.kind,
    number: row.number,
    orderId: row.order_id,
    orderName: row.name,
  };
}
