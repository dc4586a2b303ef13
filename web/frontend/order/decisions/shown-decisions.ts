import type { DecisionAnswer, DocumentDecisionAnswer } from '../../../contract/order/decision';
import type { OrderAnswer } from '../../../contract/order/order';
import { OF_ORDER } from '../../../domain/documents/model/cause';

/** A document that does not exist, or is out of date, with the one answer about it. */
export interface ShownDecision extends Pick<DocumentDecisionAnswer, 'document' | 'cause'> {
  decision: DecisionAnswer;
  title:
    | `decision.${DecisionAnswer['kind']}`
    | `other.${DocumentDecisionAnswer['document']}.${DecisionAnswer['kind']}`
    | 'other.recipientChanged';
  /** "Create now" can help. */
  canCreate: boolean;
}

/**
 * What there is to say about documents that do not exist, the order's invoice first. An order that
 * has its invoice needs no answer about it unless one is refused; kinds that are switched off are
 * silent.
 */
export function shownDecisions(order: OrderAnswer): ShownDecision[] {
  const { decision, decisions } = order;
  const own = decision !== null && needsExplanation(order) ? [ofOrder(order, decision)] : [];
  const isSaid = ({ document, reason }: DocumentDecisionAnswer) =>
    document === 'invoice' && own.length > 0 && reason === decision?.reason;
  const others = decisions.filter((one) => isListed(one) && !isSaid(one));
  return [...own, ...others.map(ofOther)];
}

/** Documents of switched-off kinds that can be made at the merchant's request. */
export function requestable(order: OrderAnswer): DocumentDecisionAnswer[] {
  const shown = shownDecisions(order).map(({ decision }) => decision);
  return order.decisions.filter((one) => one.canCreate && !shown.includes(one));
}

function ofOrder(order: OrderAnswer, decision: DecisionAnswer): ShownDecision {
  return {
    document: 'invoice',
    cause: OF_ORDER,
    decision,
    title: `decision.${decision.kind}`,
    canCreate: order.hasInvoice ? decision.canCreate : order.canCreateInvoice,
  };
}

function ofOther(decision: DocumentDecisionAnswer): ShownDecision {
  const { document, cause, kind, reason, canCreate } = decision;
  const isRecipientChanged = reason === 'RECIPIENT_CHANGED' || reason === 'DRAFT_OUTDATED';
  return {
    document,
    cause,
    decision,
    title: isRecipientChanged ? 'other.recipientChanged' : `other.${document}.${kind}`,
    canCreate,
  };
}

/** A refusal that offers to try again is out of date once the invoice is being made. */
function needsExplanation({ hasInvoice, canCreateInvoice, decision }: OrderAnswer): boolean {
  const isRefused = decision?.kind === 'refuse';
  if (hasInvoice) return isRefused;
  return !isRefused || !decision.canCreate || canCreateInvoice;
}

const SWITCHED_OFF: readonly (string | null)[] = [
  'DISABLED_CREDIT_CREATE',
  'DISABLED_DELIVERY_CREATE',
];

/**
 * Delivery notes that the settings leave out are the normal case and not shown; a deleted one can
 * be created anew.
 */
function isListed({ kind, canCreate, document, reason }: DocumentDecisionAnswer): boolean {
  if (SWITCHED_OFF.includes(reason)) return false;
  if (kind !== 'skip') return true;
  return canCreate && (document !== 'delivery-note' || reason === 'CANCELLED');
}

/** What "create now" is called. */
export function labelOf({
  document,
  cause,
  reason,
}: Pick<DocumentDecisionAnswer, 'document' | 'cause' | 'reason'>) {
  if (document === 'invoice' && cause.of === 'order') return 'createNow' as const;
  if (document !== 'invoice' || cause.of !== 'reissue') return `other.${document}.now` as const;
  const isReplaced = reason === 'RECIPIENT_CHANGED' || reason === 'TAX_CHANGED';
  return isReplaced ? 'other.invoice.reissue' : 'other.invoice.anew';
}
