import type { AffectedDecisions } from '../../../domain/document-rules/actions/settings-impact';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { ShopId } from '../../../domain/ids';
import type { OrderStore, WaitingOrder } from '../../../ports/stores/order-stores';
import { anyOpenFor, COUNT_NEEDING_MERCHANT, COUNT_WAITING } from '../decisions/table';
import { toInstant } from '../sql/column-values';
import type { Sql, Value } from '../sql/sql';
import {
  affectedSkipped,
  affectedUnsettled,
  type PositionRow,
  unsettled,
  waitingFor,
} from './list-statements';

/**
 * Two queries, because one would scan all orders of the shop: unsettled ones by their flag, and
 * those skipped for a reason by the index of reasons.
 */
async function affectedBy(
  sql: Sql,
  shopId: ShopId,
  affected: readonly AffectedDecisions[],
  page: PositionPage,
): Promise<WaitingOrder[]> {
  const values = affected.flatMap((one) => [one.kind, ...one.reasons]);
  const part = partOf(page);
  const open = affectedUnsettled(sql.dialect, affected, part);
  const skipped = affectedSkipped(affected, part);
  const found = [
    ...(await positionsOf(sql, open, [shopId, ...values], page)),
    ...(await positionsOf(sql, skipped, [shopId, shopId, ...values], page)),
  ];
  const once = new Map(found.map((one) => [one.orderId, one]));
  return [...once.values()].toSorted(byPosition).slice(0, page.limit);
}

/** Both are of one form each, so their texts sort as the database sorts them. */
const positionText = ({ orderedAt, orderId }: WaitingOrder) => `${orderedAt} ${orderId}`;
const byPosition = (one: WaitingOrder, other: WaitingOrder) =>
  positionText(one) < positionText(other) ? -1 : 1;

/** Orders whose story is not over, by what was decided about their documents; oldest first. */
export function openOrders(
  sql: Sql,
): Pick<
  OrderStore,
  | 'waitingFor'
  | 'anyWaitingFor'
  | 'countWaiting'
  | 'countNeedingMerchant'
  | 'unsettled'
  | 'affectedBy'
> {
  return {
    async waitingFor(shopId, reasons, page) {
      if (reasons.length === 0) return [];
      const statement = waitingFor(reasons.length, partOf(page));
      return positionsOf(sql, statement, [shopId, ...reasons], page);
    },

    async anyWaitingFor(shopId, reasons, kind) {
      const values = [shopId, ...reasons, ...(kind ? [kind] : [])];
      const statement = anyOpenFor(reasons.length, { isOfKind: kind !== undefined });
      return (await sql.row(statement, values)) !== null;
    },

    async countWaiting(shopId, reason) {
      const rows = await sql.rows<CountRow>(COUNT_WAITING, [shopId, reason]);
      const counts = { invoice: 0, 'credit-note': 0, 'delivery-note': 0 };
      for (const { kind, documents } of rows) counts[kind] = documents;
      return counts;
    },

    async countNeedingMerchant(shopId, apart) {
      const values = [apart, apart, shopId];
      const row = await sql.row<{ apart: number; others: number }>(COUNT_NEEDING_MERCHANT, values);
      return row ?? { apart: 0, others: 0 };
    },

    unsettled: (shopId, page) =>
      positionsOf(sql, unsettled(sql.dialect, partOf(page)), [shopId], page),

    affectedBy: (shopId, affected, page) =>
      affected.length === 0 ? Promise.resolve([]) : affectedBy(sql, shopId, affected, page),
  };
}

interface CountRow {
  kind: DocumentKind;
  documents: number;
}

type PositionPage = Parameters<OrderStore['unsettled']>[1];

/** As the statements take a page. */
function partOf({ after, limit }: PositionPage) {
  return { isFurther: after !== null, max: limit };
}

async function positionsOf(
  sql: Sql,
  statement: string,
  values: readonly Value[],
  { after }: PositionPage,
): Promise<WaitingOrder[]> {
  const at = after && toInstant(after.orderedAt);
  const place = after ? [at, at, after.orderId] : [];
  const rows = await sql.rows<PositionRow>(statement, [...values, ...place]);
  return rows.map((row) => ({ orderId: row.order_id, orderedAt: row.ordered_at }));
}
