import { DELETED } from '../../../domain/month/bridge';
import { causeText } from '../../../domain/documents/model/cause';
import type { OrderId, ShopId } from '../../../domain/ids';
import type { MonthPart, MonthShare } from '../../../domain/month/month-sums';
import type {
  BucketEntry,
  MonthAnswer,
  MonthSumStore,
  OrderShares,
} from '../../../ports/stores/month-stores';
import { toDocumentDecision } from '../decisions/decision-row';
import type { OrderRow, OwnDecision } from '../orders/table';
import { insertInto, overwritten } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';
import type { NoRow, RowOf } from '../sql/table';
import {
  summedMonths,
  markedOrders,
  monthAnswers,
  monthShares,
  type monthSums,
} from './sum-models';
import {
  addShares,
  ANSWER,
  FORGET_SHARES,
  FORGET_SUMS,
  largest,
  lockedMonths,
  marked,
  ORDERS_OF_PART,
  raiseVersions,
  removeShares,
  sharedMonths,
  state,
  SUMS,
  unmark,
  VERSION,
} from './sum-statements';

type SummedRow = Pick<RowOf<typeof summedMonths>, 'month' | 'rules'>;
type VersionRow = Pick<RowOf<typeof summedMonths>, 'kept_since' | 'version'>;
type MarkedRow = Pick<RowOf<typeof markedOrders>, 'order_id' | 'mark'>;
type ShareRow = RowOf<typeof monthShares>;
type SumRow = Omit<RowOf<typeof monthSums>, 'shop_id' | 'month'>;
type EntryRow = Pick<ShareRow, 'order_id' | 'part' | 'amount' | 'decided_kind'> &
  Pick<OrderRow, 'name' | 'deleted_at'> &
  (OwnDecision | NoRow<OwnDecision>);

export function createMonthSumStore(sql: Sql): MonthSumStore {
  return { ...summedMonthsOf(sql), ...sumsOf(sql), ...answersOf(sql) };
}

type Summed = 'areCurrent' | 'lockSummed' | 'begin' | 'mark' | 'marked' | 'replace' | 'unmark';

/** Which months have sums, and what of them is to be counted anew. */
function summedMonthsOf(sql: Sql): Pick<MonthSumStore, Summed> {
  return {
    async areCurrent(shopId, months, rules) {
      const values = [shopId, rules, ...months, shopId];
      const row = await sql.row<{ summed: number; hasMarked: number }>(
        state(months.length),
        values,
      );
      return row?.summed === months.length && row.hasMarked === 0;
    },

    lockSummed: (shopId) => sql.rows<SummedRow>(lockedMonths(sql.dialect), [shopId]),

    async begin(shopId, { month, rules, at }) {
      await sql.write(FORGET_SHARES, [shopId, month]);
      await sql.write(FORGET_SUMS, [shopId, month]);
      const values = { rules, kept_since: toInstant(at) };
      await insertInto(sql, {
        into: summedMonths,
        rows: [{ shop_id: shopId, month, ...values }],
        unique: ['shop_id', 'month'],
        update: (incoming) => overwritten(values, incoming),
      });
    },

    async mark(shopId, orderIds) {
      for (const some of chunks(orderIds))
        await insertInto(sql, {
          into: markedOrders,
          rows: some.map((id) => ({ shop_id: shopId, order_id: id, mark: 1 })),
          unique: ['shop_id', 'order_id'],
          update: () => ({ mark: `${markedOrders.name}.mark + 1` }),
        });
    },

    async marked(shopId, { after, limit }) {
      const rows = await sql.rows<MarkedRow>(marked(limit), [shopId, after]);
      return rows.map(({ order_id: orderId, mark }) => ({ orderId, mark }));
    },

    async replace(shopId, orders) {
      for (const some of chunks(orders)) await replaceSome(sql, shopId, some);
    },

    async unmark(shopId, orders) {
      for (const mark of new Set(orders.map((one) => one.mark))) {
        const ids = orders.filter((one) => one.mark === mark).map(({ orderId }) => orderId);
        for (const some of chunks(ids).map(filledUp))
          await sql.write(unmark(some.length), [shopId, mark, ...some]);
      }
    },
  };
}

/** What was computed of a whole month, while nothing of it changes. */
function answersOf(sql: Sql): Pick<MonthSumStore, 'version' | 'answer' | 'remember'> {
  return {
    async version(shopId, month) {
      const row = await sql.row<VersionRow>(VERSION, [shopId, month]);
      return row ? `${row.kept_since} ${row.version}` : '';
    },

    answer: (shopId, month, kind) => sql.row<MonthAnswer>(ANSWER, [shopId, month, kind]),

    async remember(shopId, month, kind, values) {
      await insertInto(sql, {
        into: monthAnswers,
        rows: [{ shop_id: shopId, month, kind, ...values }],
        unique: ['shop_id', 'month', 'kind'],
        update: (incoming) => overwritten(values, incoming),
      });
    },
  };
}

/** What a month's page reads. */
function sumsOf(sql: Sql): Pick<MonthSumStore, 'sums' | 'largest' | 'ordersOf'> {
  return {
    async sums(shopId, month) {
      const rows = await sql.rows<SumRow>(SUMS, [shopId, month]);
      return rows.map(({ counted: count, ...sum }) => ({ ...sum, count }));
    },

    async largest(shopId, month, { parts, limit }) {
      const found = new Map<MonthPart, BucketEntry[]>(parts.map((part) => [part, []]));
      if (parts.length === 0) return found;
      const values = parts.flatMap((part) => [shopId, month, part]);
      const rows = await sql.rows<EntryRow>(largest(parts.length, limit), values);
      for (const row of rows) found.get(row.part)?.push(toEntry(row));
      for (const entries of found.values()) entries.sort(bySize);
      return found;
    },

    async ordersOf(shopId, month, part) {
      const rows = await sql.rows<Pick<ShareRow, 'order_id'>>(ORDERS_OF_PART, [
        shopId,
        month,
        part,
      ]);
      return rows.map((row) => row.order_id);
    },
  };
}

async function replaceSome(
  sql: Sql,
  shopId: ShopId,
  orders: readonly OrderShares[],
): Promise<void> {
  const ids = filledUp(orders.map(({ orderId }) => orderId));
  const those = [shopId, ...ids];
  const before = await sql.rows<Pick<ShareRow, 'month'>>(sharedMonths(ids.length), those);
  await sql.write(addShares(sql.dialect, ids.length, '-'), those);
  await sql.write(removeShares(ids.length), those);
  const rows = orders.flatMap((order) => rowsOf(shopId, order));
  for (const some of chunks(rows))
    await insertInto(sql, {
      into: monthShares,
      rows: some,
      unique: ['shop_id', 'order_id', 'month', 'place'],
    });
  await sql.write(addShares(sql.dialect, ids.length, ''), those);
  const now = orders.flatMap(({ months }) => months.map(({ month }) => month));
  const months = new Set([...before.map(({ month }) => month), ...now]);
  for (const some of chunks([...months]).map(filledUp))
    await sql.write(raiseVersions(some.length), [shopId, ...some]);
}

function rowsOf(shopId: ShopId, { orderId, months }: OrderShares): ShareRow[] {
  return months.flatMap(({ month, shares }) =>
    shares.map((share, place) => ({ ...shareRow(shopId, orderId, share), month, place })),
  );
}

function shareRow(
  shopId: ShopId,
  orderId: OrderId,
  { part, count, amount, net, tax, decision }: MonthShare,
): Omit<ShareRow, 'month' | 'place'> {
  return {
    shop_id: shopId,
    order_id: orderId,
    part,
    counted: count,
    amount,
    net,
    tax,
    size: Math.abs(amount),
    decided_kind: decision?.kind ?? null,
    decided_cause: decision && causeText(decision.cause),
  };
}

function toEntry({ order_id: orderId, name, amount, deleted_at, decided_kind, ...row }: EntryRow) {
  const decided = row.kind === null ? null : toDocumentDecision(row);
  const isDeleted = decided_kind !== null && deleted_at !== null;
  // Of a deleted order nothing is decided any more.
  return { orderId, name, amount, decision: decided ?? (isDeleted ? DELETED : null) };
}

function bySize(one: BucketEntry, other: BucketEntry): number {
  return Math.abs(other.amount) - Math.abs(one.amount);
}
