import type { Instant } from '../../ids';
import { OF_ORDER } from '../model/cause';
import { type DocumentKey, isFirstInvoice, isSameDocument } from '../model/document';
import {
  type Decision,
  type FinalDecision,
  PAUSES,
  type Reason,
  REFUSE_REASONS,
  WAIT_REASONS,
} from '../model/reason';

/** Why one document of an order exists or not … */
export interface DecidedOn extends DocumentKey {
  decision: Decision;
}

/** … and since when that is the answer. */
export interface DocumentDecision extends DecidedOn {
  at: Instant;
}

/** What is decided about an order's invoice once there is one. */
export const INVOICE_EXISTS = {
  kind: 'invoice',
  cause: OF_ORDER,
  decision: { kind: 'skip', reason: 'EXISTING' },
} as const satisfies DecidedOn;

/**
 * Waiting for the customer's payment, or for a refund to arrive, is normal; the merchant activates
 * the creation once, for all orders together; operators end a pause of theirs; what becomes of
 * another app is asked once for all, too.
 */
const PATIENT: readonly Reason[] = ['WAIT', 'REFUND_PENDING', 'NOT_ACTIVATED', ...PAUSES];

/**
 * Whether the merchant has to do something before the document can come: the one rule for it.
 * Everything else that waits or is refused waits for the merchant.
 */
export function needsAttention({
  kind,
  reason,
}: {
  kind: Decision['kind'];
  reason?: string | null;
}): boolean {
  return kind === 'refuse' || (kind === 'wait' && !PATIENT.some((one) => one === reason));
}

/** The same of a reason, since each belongs to one kind of decision. */
export function isUrgent(reason: Reason): boolean {
  const isOneOf = (reasons: readonly Reason[]) => reasons.includes(reason);
  return isOneOf(REFUSE_REASONS) || (isOneOf(WAIT_REASONS) && !isOneOf(PATIENT));
}

/**
 * What the amounts of an order and its documents do not show: something happened to it that Shopify
 * hides from us, its taxes are others, or a manual invoice bills it, too.
 */
export const REASONS_BEYOND_AMOUNTS = ['ORDER_HIDDEN', 'TAX_CHANGED', 'SECOND_INVOICE'] as const;

/** Whether the order's balance is open regardless of the amounts. */
export function forcesOpenBalance(decision: Decision): boolean {
  return (
    decision.kind === 'refuse' &&
    REASONS_BEYOND_AMOUNTS.some((reason) => reason === decision.reason)
  );
}

/** The decision about one document; null where nothing was decided about it. */
export function decisionOn(decisions: readonly DecidedOn[], key: DocumentKey): Decision | null {
  return decisions.find((one) => isSameDocument(one, key))?.decision ?? null;
}

/** The decisions with this one in place of what was decided about its document. */
export function withDecision(
  decisions: readonly DocumentDecision[],
  decided: DocumentDecision,
): DocumentDecision[] {
  return [...decisions.filter((one) => !isSameDocument(one, decided)), decided];
}

export interface Closable {
  /** When the order was found deleted in Shopify. */
  deletedAt: Instant | null;
}

/** What becomes of the invoice of a closed order. */
export const CLOSED: FinalDecision = { kind: 'skip', reason: 'DELETED' };

/**
 * Whether the order was deleted in Shopify: no document comes any more, and nothing but the order
 * itself reopens it.
 */
export function isClosed({ deletedAt }: Closable): boolean {
  return deletedAt !== null;
}

interface Shown {
  /** Of the order as such, which is about its first invoice; null where nothing was decided yet. */
  ofOrder: DocumentDecision | null;
  others: DocumentDecision[];
}

/**
 * What an order shows of its documents. A closed one shows that it was deleted, and in addition
 * what is still open of any document, its first invoice included.
 */
export function shownDecisions({
  deletedAt,
  decisions,
}: Closable & { decisions: DocumentDecision[] }): Shown {
  if (deletedAt !== null) {
    const closed = { kind: 'invoice', cause: OF_ORDER, decision: CLOSED, at: deletedAt } as const;
    return { ofOrder: closed, others: decisions };
  }
  return {
    ofOrder: decisions.find(isFirstInvoice) ?? null,
    others: decisions.filter((one) => !isFirstInvoice(one)),
  };
}
