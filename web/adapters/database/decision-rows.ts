import { causeText, parseCause } from '../../domain/documents/model/cause';
import type { Decision } from '../../domain/documents/model/reason';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { OrderId, ShopId } from '../../domain/ids';
import type { DocumentDecision } from '../../ports/stores/order-store';
import { toInstant } from './sql/instant';
import { toDecision } from './order-row';
import type { Sql } from './sql/sql';
import { insert, placeholders } from './sql/sql-text';

interface DecisionRow {
  kind: DocumentKind;
  cause: string;
  decision_kind: Decision['kind'];
  decision_reason: string | null;
  decision_detail: string | null;
  decided_at: string;
}

export async function replaceDecisions(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
  decisions: DocumentDecision[],
): Promise<void> {
  await sql.write('DELETE FROM decisions WHERE shop_id = ? AND order_id = ?', [shopId, orderId]);
  await insert(sql, {
    table: 'decisions',
    columns: ['shop_id', 'order_id', 'kind', 'cause', 'decision_kind', 'reason', 'detail', 'decided_at'],
    rows: decisions.map(({ kind, cause, decision, at }) => [
      ...[shopId, orderId, kind, causeText(cause), decision.kind],
      'reason' in decision ? decision.reason : null,
      decision.kind === 'refuse' ? (decision.detail ?? null) : null,
      toInstant(at),
    ]),
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
  const rows = await sql.rows<DecisionRow & { order_id: OrderId }>(
    `SELECT order_id, ${COLUMNS} FROM decisions
      WHERE shop_id = ? AND order_id IN ${placeholders(orderIds.length)} ORDER BY kind, cause`,
    [shopId, ...orderIds],
  );
  for (const row of rows) byOrder.get(row.order_id)?.push(...toDocumentDecision(row));
  return byOrder;
}

export async function readDecisions(sql: Sql, shopId: ShopId, orderId: OrderId): Promise<DocumentDecision[]> {
  const rows = await sql.rows<DecisionRow>(
    `SELECT ${COLUMNS} FROM decisions WHERE shop_id = ? AND order_id = ? ORDER BY kind, cause`,
    [shopId, orderId],
  );
  return rows.flatMap(toDocumentDecision);
}

const COLUMNS = 'kind, cause, decision_kind, reason AS decision_reason, detail AS decision_detail, decided_at';

function toDocumentDecision(row: DecisionRow): DocumentDecision[] {
  const decision = toDecision(row);
  return decision ? [{ kind: row.kind, cause: parseCause(row.cause), decision, at: row.decided_at }] : [];
}
