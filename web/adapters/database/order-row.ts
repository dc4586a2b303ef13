import { REFUSE_REASONS, SKIP_REASONS, WAIT_REASONS, type Decision } from '../../domain/documents/model/reason';
import type { OrderId } from '../../domain/ids';
import type { FulfillmentStatus, PaymentStatus } from '../../domain/order/order';
import type { OrderRecord } from '../../ports/stores/order-store';
import { toCents, toId, type BigInt64 } from './sql/column-values';

export interface OrderRow {
  shop_id: BigInt64;
  order_id: OrderId;
  name: string;
  name_key: string;
  ordered_at: string;
  seen_updated_at: string;
  payment_status: PaymentStatus;
  fulfillment_status: FulfillmentStatus;
  source_name: string | null;
  customer_id: string | null;
  customer_name: string | null;
  currency: string;
  total: BigInt64;
  /** Null on rows from before the column; they are filled with the next look. */
  refunded_without_items: BigInt64 | null;
  cancelled_at: string | null;
  decision_kind: Decision['kind'] | null;
  decision_reason: string | null;
  decision_detail: string | null;
  decided_at: string | null;
}

export const ORDER_COLUMNS = `shop_id, order_id, name, ordered_at, seen_updated_at, payment_status, fulfillment_status, source_name,
  customer_id, customer_name, currency, total, refunded_without_items, cancelled_at, decision_kind, decision_reason, decision_detail, decided_at`;

export function toOrder(row: Omit<OrderRow, 'name_key'>): OrderRecord {
  return {
    shopId: toId(row.shop_id),
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
    total: toCents(row.total),
    refundedWithoutItems: toCents(row.refunded_without_items ?? 0),
    cancelledAt: row.cancelled_at,
    decision: toDecision(row),
    decidedAt: row.decided_at,
  };
}

export function toDecision(
  row: Pick<OrderRow, 'decision_kind' | 'decision_reason' | 'decision_detail'>,
): Decision | null {
  const { decision_kind: kind, decision_reason: reason, decision_detail: detail } = row;
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
      return { kind, reason: known(REFUSE_REASONS, reason), ...(detail === null ? {} : { detail }) };
  }
}

function known<Reason extends string>(reasons: readonly Reason[], stored: string | null): Reason {
  const reason = reasons.find((one) => one === stored);
  if (!reason) throw new Error(`Unknown reason in the database: ${stored}`);
  return reason;
}
