import { contextAt, type DecisionContext } from '../../contract/texts/reasons/explain-decision';
import { toDecisionAnswer } from '../../contract/texts/reasons/decision-answer';
import {
  isCreationInProgress,
  isOrderInProgress,
} from '../../domain/document-rules/actions/in-progress';
import { canCreateInvoice, type OrderAnswer } from '../../contract/order/order';
import {
  closedBalanceSummary,
  balanceSummary,
} from '../../domain/document-rules/billed/balance-summary';
import {
  isClosed,
  shownDecisions,
  forcesOpenBalance,
} from '../../domain/documents/decisions/decision';
import { hasValidInvoice } from '../../domain/documents/model/document-state';
import { shownFulfillment, shownPayment } from '../../domain/order/shown-status';
import type { DocumentId, Instant } from '../../domain/ids';
import type { PlanId } from '../../domain/plans/plan-id';
import type { LexwareAuth } from '../../ports/lexware';
import type { Shop } from '../../ports/stores/shop-stores';
import type { OrderListItem } from '../../ports/stores/order-stores';
import { toDocumentAnswer } from './documents/document-answer';

export interface AnswerContext extends DecisionContext {
  auth: Pick<LexwareAuth, 'permalink'>;
  now: Instant;
  planId: PlanId;
  /** Documents for which Lexware proposes a payment. */
  hinted: ReadonlySet<DocumentId>;
}

export function answerContext(
  shop: Shop,
  auth: AnswerContext['auth'],
  now: Instant,
  hinted: ReadonlySet<DocumentId>,
): AnswerContext {
  return { auth, now, planId: shop.planId, hinted, ...contextAt(shop, now) };
}

/** An order as lists, the order page and the extension show it. */
export function toOrderAnswer(order: OrderListItem, context: AnswerContext): OrderAnswer {
  const documents = documentsOf(order, context);
  return {
    id: order.orderId,
    name: order.name,
    createdAt: order.orderedAt,
    payment: shownPayment(order, context.now),
    fulfillment: shownFulfillment(order),
    customerName: order.customerName,
    totalCents: order.total,
    currency: order.currency,
    cancelledAt: order.cancelledAt,
    ...documents,
    isUnderWay: isOrderInProgress(order, context.now),
    canCreateInvoice: canCreateInvoice(documents),
    balance: balanceAnswer(order),
  };
}

function documentsOf(
  order: OrderListItem,
  context: AnswerContext,
): Pick<OrderAnswer, 'hasInvoice' | 'decision' | 'decisions' | 'documents'> {
  const { ofOrder, others } = shownDecisions(order);
  return {
    hasInvoice: hasValidInvoice(order.documents),
    decision: ofOrder && { ...toDecisionAnswer(ofOrder.decision, context), at: ofOrder.at },
    decisions: others.map(({ kind: document, cause, decision, at }) => {
      return { ...toDecisionAnswer(decision, { ...context, kind: document }), at, document, cause };
    }),
    documents: order.documents.map((document) => {
      return toDocumentAnswer(document, {
        order,
        isUnderWay: isCreationInProgress(document, order.decisions),
        now: context.now,
        auth: context.auth,
        planId: context.planId,
        hinted: context.hinted,
      });
    }),
  };
}

function balanceAnswer(order: OrderListItem): OrderAnswer['balance'] {
  const balance = isClosed(order)
    ? closedBalanceSummary(order.documents)
    : balanceSummary(order.documents, order);
  return {
    documentsCents: balance.documents,
    orderCents: balance.order,
    differenceCents: balance.difference,
    isRoundingError: balance.isRoundingError,
    isComplete:
      balance.isComplete && !order.decisions.some(({ decision }) => forcesOpenBalance(decision)),
    state: balance.state,
  };
}
