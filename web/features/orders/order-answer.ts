import type { DocumentAnswer } from '../../contract/order/document';
import { canCreateInvoice, type OrderAnswer } from '../../contract/order/order';
import { nameOfPlanWith } from '../../contract/texts/plan-texts';
import { toDecisionAnswer } from '../../contract/texts/reasons/decision-answer';
import { contextAt, type DecisionContext } from '../../contract/texts/reasons/explain-decision';
import { canBeMailed, possibleActions } from '../../domain/document-rules/actions/document-actions';
import {
  isCreationInProgress,
  isOrderInProgress,
} from '../../domain/document-rules/actions/in-progress';
import {
  balanceSummary,
  closedBalanceSummary,
} from '../../domain/document-rules/billed/balance-summary';
import {
  forcesOpenBalance,
  isClosed,
  shownDecisions,
} from '../../domain/documents/decisions/decision';
import type { DocumentRecord } from '../../domain/documents/model/document';
import {
  documentStateOf,
  hasPdf,
  hasValidInvoice,
  isDeleted,
  isTakenBack,
} from '../../domain/documents/model/document-state';
import type { DocumentId, Instant } from '../../domain/ids';
import { isBeingMailed, mailTroubleOf } from '../../domain/mail/mail-record';
import { shownFulfillment, shownPayment } from '../../domain/order/shown-status';
import { hasFeature } from '../../domain/plans/plan';
import type { PlanId } from '../../domain/plans/plan-id';
import type { LexwareAuth } from '../../ports/lexware';
import type { OrderListItem } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';

interface AnswerContext extends DecisionContext {
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

interface Shown {
  order: { documents: DocumentRecord[] };
  isUnderWay: boolean;
  now: Instant;
  auth: Pick<LexwareAuth, 'permalink'>;
  planId: PlanId;
  /** Documents for which Lexware proposes a payment. */
  hinted: ReadonlySet<DocumentId>;
}

/** A document as cards and lists show it. */
function toDocumentAnswer(
  document: DocumentRecord,
  { order, isUnderWay, now, auth, planId, hinted }: Shown,
): DocumentAnswer {
  const cancelled = isTakenBack(document, order.documents);
  const documentState = documentStateOf(document);
  const { id, kind, cause, precedingId, number, title, voucherDate, total, currency } = document;
  return {
    id,
    kind,
    cause,
    corrects: precedingId,
    number,
    title,
    date: voucherDate,
    totalCents: total,
    currency,
    standing: documentState,
    isUnderWay,
    cancelled,
    isDownloadable: hasPdf(document),
    eInvoice: document.eInvoice === 'unread' ? null : document.eInvoice,
    emailedAt: document.emailedAt,
    isBeingMailed: isBeingMailed(document, now),
    mailTrouble: mailTroubleOf(document, now),
    lexwareUrl: lexwareUrl(document, auth),
    actions: possibleActions(document, order.documents),
    isMailable: canBeMailed(document),
    awaitsAssignment: documentState === 'open' && !cancelled && hinted.has(id),
    ...(!hasFeature(planId, 'emails') && { mailPlan: nameOfPlanWith('emails') }),
  };
}

function lexwareUrl(document: DocumentRecord, auth: Pick<LexwareAuth, 'permalink'>): string | null {
  const { kind, lexwareId } = document;
  if (lexwareId === null || isDeleted(document)) return null;
  return auth.permalink(kind, lexwareId, documentStateOf(document) === 'draft' ? 'edit' : 'view');
}
