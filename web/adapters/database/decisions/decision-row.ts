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
import { fromDetail, toDetail, toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { type decisions, ofOrders } from './table';

export type DecisionRow = RowOf<typeof decisions>;

/** Decisions of many orders at once, for lists. */
export async function decisionsOf(
  sql: Sql,
  shopId: ShopId,
  orderIds: OrderId[],
): Promise<Map<OrderId, DocumentDecision[]>> {
  const byOrder = new Map<OrderId, DocumentDecision[]>(orderIds.map((orderId) => [orderId, []]));
  if (orderIds.length === 0) return byOrder;
  const rows = await sql.rows<DecisionRow>(ofOrders(orderIds.length), [shopId, ...orderIds]);
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

/**
 * What another version decided for a reason that this one does not know reads as an evaluation that
 * failed: the order is shown and under attention, and its next evaluation decides anew.
 */
const UNREADABLE = { kind: 'refuse', reason: 'FAILED' } as const;

/** Whether its row may differ from what is read from it, and the order's flags, too. */
export function mayBeUnreadable({ decision }: DocumentDecision): boolean {
  return decision.kind === UNREADABLE.kind && decision.reason === UNREADABLE.reason;
}

function toDecision({
  decision_kind: kind,
  reason,
  detail: stored,
}: Pick<DecisionRow, 'decision_kind' | 'reason' | 'detail'>): Decision {
  if (kind === 'create') return { kind };
  const waits = WAIT_REASONS.find((one) => one === reason);
  if (kind === 'wait' && waits) return { kind, reason: waits };
  const skips = SKIP_REASONS.find((one) => one === reason);
  if (kind === 'skip' && skips) return { kind, reason: skips };
  const refuses = REFUSE_REASONS.find((one) => one === reason);
  if (kind !== 'refuse' || !refuses) return UNREADABLE;
  const detail = toDetail(stored);
  return { kind, reason: refuses, ...(detail === null ? {} : { detail }) };
}
