import { explainDecision, canCreateNow } from '../../contract/reason-texts';
import type { DecisionAnswer, OrderRow } from '../../contract/order';
import type { LexwareAuth } from '../../ports/lexware';
import type { OrderListItem } from '../../ports/stores/order-store';
import { documentAnswer } from '../documents/document-answer';

/** An order as lists, the order page and the extension show it. */
export function orderAnswer(order: OrderListItem, auth: Pick<LexwareAuth, 'permalink'>): OrderRow {
  return {
    id: order.orderId,
    name: order.name,
    createdAt: order.orderedAt,
    payment: order.paymentStatus,
    fulfillment: order.fulfillmentStatus,
    customerName: order.customerName,
    totalCents: order.total,
    currency: order.currency,
    cancelledAt: order.cancelledAt,
    decision: decisionAnswer(order),
    documents: order.documents.map((document) => documentAnswer(document, auth)),
  };
}

function decisionAnswer({ decision, decidedAt }: OrderListItem): DecisionAnswer | null {
  if (!decision) return null;
  return {
    kind: decision.kind,
    reason: decision.kind === 'create' ? null : decision.reason,
    text: explainDecision(decision),
    detail: decision.kind === 'refuse' ? (decision.detail ?? null) : null,
    at: decidedAt,
    canCreate: canCreateNow(decision),
  };
}
