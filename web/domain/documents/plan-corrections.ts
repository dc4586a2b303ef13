import { isPointOfSale } from '../order/balance';
import type { Refund } from '../order/order';
import { realRefunds } from '../order/refund-value';
import { type Account, creditOf, readAccount } from './credit-of-cause';
import { planInvoice } from './decide-invoice';
import type { DocumentKind } from './document';
import { type DocumentStep, type PlanQuestion } from './plan-documents';
import type { Decision } from './reason';
import { refundCause } from './refund-credit';

/**
 * Credit notes and further invoices that follow from what happened after the invoice. Reasons of a credit note are tried
 * in this order: DISABLED, EXISTING, DISABLED_CREDIT_CREATE, SKIP_POS, SKIP_FREE, RECEIPT_NOT_FOUND, CANCELLED, WAIT,
 * refusals, NOT_CONNECTED, CONNECTION_INTERRUPTED.
 */
export function planCorrections(question: PlanQuestion): DocumentStep[] {
  const refunds = realRefunds(question.order);
  if (refunds.length === 0 && question.documents.length === 0) return [];
  const read = readAccount(question);
  const account = read.kind === 'account' ? read.account : read;
  return refunds.map((refund) => refundStep(question, refund, account));
}

type AccountAnswer = Account | Extract<ReturnType<typeof readAccount>, { kind: 'refuse' }>;

function refundStep(question: PlanQuestion, refund: Refund, account: AccountAnswer): DocumentStep {
  const cause = refundCause(refund);
  const decision =
    settledCredit(question, cause) ?? awaitedInvoice(question, account) ?? credit(question, cause, account);
  return { kind: 'credit-note', cause, decision };
}

/** What does not depend on the amounts. */
function settledCredit(question: PlanQuestion, cause: string): Decision | null {
  const { shop, settings, order } = question;
  if (shop.uninstalled) return { kind: 'skip', reason: 'DISABLED' };
  if (exists(question, 'credit-note', cause)) return { kind: 'skip', reason: 'EXISTING' };
  if (isAskedFor(question, 'credit-note', cause)) return null;
  if (!settings.credit.create) return { kind: 'skip', reason: 'DISABLED_CREDIT_CREATE' };
  return settings.orders.skipPos && isPointOfSale(order) ? { kind: 'skip', reason: 'SKIP_POS' } : null;
}

function exists({ documents }: PlanQuestion, kind: DocumentKind, cause: string): boolean {
  return documents.some((one) => one.kind === kind && one.cause === cause && one.state === 'done');
}

function isAskedFor({ instructions }: PlanQuestion, document: DocumentKind, cause: string): boolean {
  return instructions.some((one) => one.kind === 'create' && one.document === document && one.cause === cause);
}

/** A credit note needs an invoice: one to come is waited for, without one there is nothing to correct. */
function awaitedInvoice(question: PlanQuestion, account: AccountAnswer): Decision | null {
  if (!('books' in account) || account.books.invoices.length > 0) return null;
  const { decision } = planInvoice(question);
  switch (decision.kind) {
    case 'create':
    case 'refuse':
      return { kind: 'wait', reason: 'WAIT' };
    case 'wait':
      return decision;
    case 'skip':
      return { kind: 'skip', reason: decision.reason === 'EXISTING' ? 'CANCELLED' : 'RECEIPT_NOT_FOUND' };
  }
}

function credit(question: PlanQuestion, cause: string, account: AccountAnswer): Decision {
  if (!('books' in account)) return account;
  const answer = creditOf(cause, account);
  switch (answer.kind) {
    case 'nothing':
      return { kind: 'skip', reason: 'SKIP_FREE' };
    case 'refuse':
      return answer;
    case 'credit':
      return whenConnected(question.connection);
  }
}

function whenConnected(connection: PlanQuestion['connection']): Decision {
  switch (connection) {
    case 'connected':
      return { kind: 'create' };
    case 'none':
      return { kind: 'wait', reason: 'NOT_CONNECTED' };
    case 'interrupted':
      return { kind: 'wait', reason: 'CONNECTION_INTERRUPTED' };
  }
}
