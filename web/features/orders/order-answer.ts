import { canCreateNow, explainDecision, type DecisionContext } from '../../contract/texts/reasons/reason-texts';
import type { DecisionAnswer, OrderAnswer } from '../../contract/order/order';
import { currentPeriod } from '../../domain/plans/period';
import { closedBalance, orderBalance } from '../../domain/documents/booked/order-balance';
import type { Decision } from '../../domain/documents/model/reason';
import { hasValidInvoice, isUnderWay } from '../../domain/documents/model/standing';
import { isClosed } from '../../domain/order/closed-order';
import type { Instant } from '../../domain/ids';
import type { LexwareAuth } from '../../ports/lexware';
import type { Shop } from '../../ports/stores/shop-store';
import type { OrderListItem } from '../../ports/stores/order-store';
import { documentAnswer } from './document-answer';

export interface AnswerContext extends DecisionContext {
  auth: Pick<LexwareAuth, 'permalink'>;
}

export function answerContext(shop: Shop, auth: AnswerContext['auth'], now: Instant): AnswerContext {
  return { auth, event: shop.settings.invoice.event, resetAt: currentPeriod(shop.installedAt, now).end };
}

/** An order as lists, the order page and the extension show it. */
export function orderAnswer(order: OrderListItem, context: AnswerContext): OrderAnswer {
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
    ...invoiceAnswer(order),
    decision: decisionAnswer(order, context),
    decisions: order.decisions.map(({ kind: document, cause, decision, at }) => {
      return { ...toAnswer(decision, at, { ...context, kind: document }), document, cause };
    }),
    documents: order.documents.map((document) => documentAnswer(document, order.documents, context.auth)),
    balance: balanceAnswer(order),
  };
}

type InvoiceAnswer = Pick<OrderAnswer, 'hasInvoice' | 'isUnderWay' | 'canCreateInvoice'>;

/** What every screen shows of the order's invoice, answered in one place. */
function invoiceAnswer({ documents, decision, decisions }: OrderListItem): InvoiceAnswer {
  const hasInvoice = hasValidInvoice(documents);
  const isBeingMade = !hasInvoice && decision?.kind === 'create';
  const isInvoiceUnderWay = documents.some((one) => one.kind === 'invoice' && isUnderWay(one));
  return {
    hasInvoice,
    isUnderWay: isBeingMade || documents.some(isUnderWay) || decisions.some((one) => one.decision.kind === 'create'),
    canCreateInvoice: !hasInvoice && !isInvoiceUnderWay && decision !== null && canCreateNow(decision),
  };
}

function balanceAnswer(order: OrderListItem): OrderAnswer['balance'] {
  const balance = isClosed(order) ? closedBalance(order.documents) : orderBalance(order.documents, order);
  return {
    documentsCents: balance.documents,
    orderCents: balance.order,
    differenceCents: balance.difference,
    isRoundingError: balance.isRoundingError,
    isComplete: balance.isComplete && !isHidden(order),
    state: balance.state,
  };
}

/** Shopify shows the order no more, and something happened that the amounts kept of it do not know. */
function isHidden({ decision, decisions }: OrderListItem): boolean {
  return [decision, ...decisions.map((one) => one.decision)].some((one) => {
    return one?.kind === 'refuse' && one.reason === 'ORDER_HIDDEN';
  });
}

function decisionAnswer({ decision, decidedAt }: OrderListItem, context: DecisionContext): DecisionAnswer | null {
  return decision && toAnswer(decision, decidedAt, context);
}

function toAnswer(decision: Decision, at: Instant | null, context: DecisionContext): DecisionAnswer {
  return {
    kind: decision.kind,
    reason: decision.kind === 'create' ? null : decision.reason,
    text: explainDecision(decision, context),
    detail: decision.kind === 'refuse' ? (decision.detail ?? null) : null,
    at,
    canCreate: canCreateNow(decision),
  };
}
