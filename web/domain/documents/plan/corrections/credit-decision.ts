import type { PlanQuestion } from '../plan-question';
import { type DocumentKey, isSameDocument } from '../../model/document-key';
import type { Order } from '../../../order/order';
import { creditOf } from '../../booked/credit-of-cause';
import { type Cause, isNewIssue } from '../../model/cause';
import { planInvoice } from '../decide-invoice';
import type { BilledDocument } from '../../model/document';
import { isAskedFor } from '../../model/instruction';
import type { Account } from '../../booked/order-account';
import { type Refusal } from '../../booked/order-books';
import { isInForce, wholeInvoices } from '../../model/standing';
import { isSkippedTill } from '../../conditions/order-filters';
import type { Decision, SkipReason } from '../../model/reason';
import { refundOf } from '../../booked/refund-credit';

/** The order beside its documents, or why they cannot be compared. */
export type AccountAnswer = Account | Refusal;

/**
 * Whether a credit note is made now. Reasons are tried in this order: DISABLED, EXISTING,
 * DISABLED_CREDIT_CREATE, SKIP_POS, `early` (what it has to wait for: the refund's money, an
 * invoice of what it takes back), RECEIPT_NOT_FOUND or CANCELLED (taken back by the merchant) or
 * what the invoice waits for, SKIP_FREE or UNCHANGED, refusals, NOT_CONNECTED,
 * CONNECTION_INTERRUPTED. What the merchant asks for passes the filters, never the arithmetic.
 */
export function decideCredit(
  question: PlanQuestion,
  cause: Cause,
  account: AccountAnswer,
  early?: Decision,
): Decision {
  return (
    settled(question, cause) ??
    early ??
    awaited(question, account) ??
    amounts(question, cause, account)
  );
}

function settled(question: PlanQuestion, cause: Cause): Decision | null {
  const { shop, settings, order } = question;
  if (shop.uninstalled) return { kind: 'skip', reason: 'DISABLED' };
  const note: DocumentKey = { kind: 'credit-note', cause };
  const existing = documentOf(question, note);
  if (existing) return { kind: 'skip', reason: isInForce(existing) ? 'EXISTING' : 'CANCELLED' };
  if (isAskedFor(question.instructions, note)) return null;
  if (isNewIssue(cause)) return { kind: 'skip', reason: 'CANCELLED' };
  if (!settings.credit.create) return { kind: 'skip', reason: 'DISABLED_CREDIT_CREATE' };
  // Filters choose among orders; what was invoiced is corrected, however it came to be invoiced.
  const isLeftOut =
    isSkippedTill(order, settings.orders) && wholeInvoices(question.documents).length === 0;
  return isLeftOut ? { kind: 'skip', reason: 'SKIP_POS' } : null;
}

export function documentOf(
  { documents }: PlanQuestion,
  key: DocumentKey,
): BilledDocument | undefined {
  return documents.find((one) => isSameDocument(one, key) && one.state === 'done');
}

/**
 * A credit note needs an invoice: one to come is waited for, without one there is nothing to
 * correct.
 */
function awaited(question: PlanQuestion, account: AccountAnswer): Decision | null {
  if ('kind' in account || account.books.invoices.length > 0) return null;
  const { decision } = planInvoice(question);
  return decision.kind === 'skip'
    ? { kind: 'skip', reason: withoutInvoice(decision.reason) }
    : waitingFor(decision);
}

/** Waits for an invoice that is to come, for the invoice's own reason where it waits itself. */
export function waitingFor(invoice: Exclude<Decision, { kind: 'skip' }>): Decision {
  return invoice.kind === 'wait' ? invoice : { kind: 'wait', reason: 'WAIT' };
}

/**
 * Cards and what was called off need no invoice and will have none; an invoice that stands bills
 * nothing any more.
 */
function withoutInvoice(reason: SkipReason): SkipReason {
  if (reason === 'SKIP_GIFT_CARD' || reason === 'SKIP_CANCELLED') return reason;
  return reason === 'EXISTING' || reason === 'CANCELLED' ? 'CANCELLED' : 'RECEIPT_NOT_FOUND';
}

function amounts(question: PlanQuestion, cause: Cause, account: AccountAnswer): Decision {
  if ('kind' in account) return account;
  const answer = creditOf(cause, account);
  switch (answer.kind) {
    case 'nothing':
      return { kind: 'skip', reason: isOfMoney(account.order, cause) ? 'UNCHANGED' : 'SKIP_FREE' };
    case 'refuse':
      return answer;
    case 'credit':
      return whenConnected(question.connection);
  }
}

/** Money went back, but other corrections (of an edit, say) told of it before. */
function isOfMoney(order: Order, cause: Cause): boolean {
  return (refundOf(order, cause)?.total ?? 0) > 0;
}

export function whenConnected(connection: PlanQuestion['connection']): Decision {
  switch (connection) {
    case 'connected':
      return { kind: 'create' };
    case 'none':
      return { kind: 'wait', reason: 'NOT_CONNECTED' };
    case 'interrupted':
      return { kind: 'wait', reason: 'CONNECTION_INTERRUPTED' };
  }
}
