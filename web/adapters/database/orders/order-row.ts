import { toDetail } from '../sql/detail-column';
import {
  REFUSE_REASONS,
  SKIP_REASONS,
  WAIT_REASONS,
  type Decision,
} from '../../../domain/documents/model/reason';
import { ZERO } from '../../../domain/money/cents';
import type { OrderRecord } from '../../../ports/stores/orders/order-store';
import { columnsOf, type RowOf } from '../sql/table';
import { orders } from './model';

export type OrderRow = Omit<RowOf<typeof orders>, 'has_invoice' | 'needs_attention'>;

export const ORDER_COLUMNS = columnsOf(orders, 'has_invoice', 'needs_attention');

export function toOrder(row: OrderRow): OrderRecord {
  return {
    shopId: row.shop_id,
    orderId: row.order_id,
    name: row.name,
    orderedAt: row.ordered_at,
    seenUpdatedAt: row.seen_updated_at,
    paymentStatus: row.payment_status,
    fulfillmentStatus: row.fulfillment_status,
    sourceName: row.source_name,
    customerId: row.customer_id,
    customerName: row.customer_name,
    currency: row.currency,
    total: row.total,
    refundedWithoutItems: row.refunded_without_items ?? ZERO,
    cancelledAt: row.cancelled_at,
    decision: toDecision(row),
    decidedAt: row.decided_at,
  };
}

export function toDecision(
  row: Pick<OrderRow, 'decision_kind' | 'decision_reason' | 'decision_detail'>,
): Decision | null {
  const { decision_kind: kind, decision_reason: reason, decision_detail: stored } = row;
  const detail = toDetail(stored);
  switch (kind) {
    case null:
      return null;
    case 'create':
      return { kind };
    case 'wait':
      return { kind, reason: known(WAIT_REASONS, reason) };
    case 'skip':
      return { kind, reason: known(SKIP_REASONS, reason) };
    case 'refuse':
      return {
        kind,
        reason: known(REFUSE_REASONS, reason),
        ...(detail === null ? {} : { detail }),
      };
  }
}

function known<Reason extends string>(reasons: readonly Reason[], stored: string | null): Reason {
  const reason = reasons.find((one) => one === stored);
  if (!reason) throw new Error(`Unknown reason in the database: ${stored}`);
  return reason;
}
