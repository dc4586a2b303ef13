import { fromDetail } from '../sql/detail-column';
import { causeText, parseCause } from '../../../domain/documents/model/cause';
import type { OrderId, ShopId } from '../../../domain/ids';
import type { DocumentDecision } from '../../../ports/stores/orders/order-store';
import { toInstant } from '../sql/instant';
import { toDecision } from './order-row';
import type { Sql } from '../sql/sql';
import { insertInto } from '../sql/insert';
import { placeholders } from '../sql/sql-text';
import { columnsOf, type RowOf } from '../sql/table';
import { decisions } from './parts-models';

type DecisionRow = RowOf<typeof decisions>;

export async function forgetDecisions(sql: Sql, shopId: ShopId, orderId: OrderId): Promise<void> {
  await sql.write('DELETE FROM decisions WHERE shop_id = ? AND order_id = ?', [shopId, orderId]);
}

export async function addDecisions(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
  made: DocumentDecision[],
): Promise<void> {
  await insertInto(sql, {
    into: decisions,
    rows: made.map(({ kind, cause, decision, at }) => ({
      ...{
        shop_id: shopId,
        order_id: orderId,
        kind,
        cause: causeText(cause),
        decision_kind: decision.kind,
      },
      reason: 'reason' in decision ? decision.reason : null,
      detail: decision.kind === 'refuse' ? fromDetail(decision.detail) : null,
      decided_at: toInstant(at),
    })),
    unique: ['shop_id', 'order_id', 'kind', 'cause'],
  });
}

/** Decisions of many orders at once, for lists. */
export async function readDecisionsOf(
  sql: Sql,
  shopId: ShopId,
  orderIds: OrderId[],
): Promise<Map<OrderId, DocumentDecision[]>> {
  const byOrder = new Map<OrderId, DocumentDecision[]>(orderIds.map((orderId) => [orderId, []]));
  if (orderIds.length === 0) return byOrder;
  const rows = await sql.rows<DecisionRow>(
    `${SELECT_DECISIONS}
      WHERE shop_id = ? AND order_id IN ${placeholders(orderIds.length)} ORDER BY kind, cause`,
    [shopId, ...orderIds],
  );
  for (const row of rows) byOrder.get(row.order_id)?.push(...toDocumentDecision(row));
  return byOrder;
}

export async function readDecisions(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
): Promise<DocumentDecision[]> {
  const rows = await sql.rows<DecisionRow>(
    `${SELECT_DECISIONS} WHERE shop_id = ? AND order_id = ? ORDER BY kind, cause`,
    [shopId, orderId],
  );
  return rows.flatMap(toDocumentDecision);
}

const SELECT_DECISIONS = `SELECT ${columnsOf(decisions)} FROM ${decisions.name}`;

function toDocumentDecision(row: DecisionRow): DocumentDecision[] {
  const { decision_kind: kind, reason, detail } = row;
  const decision = toDecision({
    decision_kind: kind,
    decision_reason: reason,
    decision_detail: detail,
  });
  return decision
    ? [{ kind: row.kind, cause: parseCause(row.cause), decision, at: row.decided_at }]
    : [];
}
