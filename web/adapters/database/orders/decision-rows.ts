import { parseCause } from '../../../domain/documents/model/cause';
import {
  type DocumentDecision,
  needsAttention,
} from '../../../domain/documents/decisions/decision';
import {
  REFUSE_REASONS,
  SKIP_REASONS,
  WAIT_REASONS,
  type Decision,
} from '../../../domain/documents/model/reason';
import type { OrderId, ShopId } from '../../../domain/ids';
import { fromDetail, toDetail } from '../sql/detail-column';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { placeholders } from '../sql/sql-text';
import { columnsOf, type RowOf } from '../sql/table';
import { decisions } from './parts-models';

export type DecisionRow = RowOf<typeof decisions>;

/** Decisions of many orders at once, for lists. */
export async function decisionsOf(
  sql: Sql,
  shopId: ShopId,
  orderIds: OrderId[],
): Promise<Map<OrderId, DocumentDecision[]>> {
  const byOrder = new Map<OrderId, DocumentDecision[]>(orderIds.map((orderId) => [orderId, []]));
  if (orderIds.length === 0) return byOrder;
  const rows = await sql.rows<DecisionRow>(
    `SELECT ${columnsOf(decisions)} FROM decisions
      WHERE shop_id = ? AND order_id IN ${placeholders(orderIds.length)} ORDER BY kind, cause`,
    [shopId, ...orderIds],
  );
  for (const row of rows) byOrder.get(row.order_id)?.push(toDocumentDecision(row));
  return byOrder;
}

type Values = Omit<DecisionRow, 'shop_id' | 'order_id' | 'kind' | 'cause'>;

export function decisionValues({ decision, at }: DocumentDecision): Values {
  return {
    decision_kind: decision.kind,
    reason: decision.kind === 'create' ? null : decision.reason,
    detail: decision.kind === 'refuse' ? fromDetail(decision.detail) : null,
    decided_at: toInstant(at),
    needs_attention: needsAttention(decision) ? 1 : 0,
  };
}

export function toDocumentDecision(
  row: Omit<DecisionRow, 'shop_id' | 'order_id' | 'needs_attention'>,
): DocumentDecision {
  return {
    kind: row.kind,
    cause: parseCause(row.cause),
    decision: toDecision(row),
    at: row.decided_at,
  };
}

function toDecision({
  decision_kind: kind,
  reason,
  detail: stored,
}: Pick<DecisionRow, 'decision_kind' | 'reason' | 'detail'>): Decision {
  switch (kind) {
    case 'create':
      return { kind };
    case 'wait':
      return { kind, reason: known(WAIT_REASONS, reason) };
    case 'skip':
      return { kind, reason: known(SKIP_REASONS, reason) };
    case 'refuse': {
      const detail = toDetail(stored);
      return {
        kind,
        reason: known(REFUSE_REASONS, reason),
        ...(detail === null ? {} : { detail }),
      };
    }
  }
}

function known<Reason extends string>(reasons: readonly Reason[], stored: string | null): Reason {
  const reason = reasons.find((one) => one === stored);
  if (!reason) throw new Error(`Unknown reason in the database: ${stored}`);
  return reason;
}
