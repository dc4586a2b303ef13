import type { Refund } from '../order/order';
import { realRefunds, takenBack } from '../order/refund-value';
import { type AccountAnswer, decideCredit, exists, isAskedFor, whenConnected } from './credit-decision';
import { decideInvoice } from './decide-invoice';
import type { DocumentKind } from './document';
import { type Account, readAccount } from './order-account';
import { cancelCause } from './order-books';
import type { DocumentStep, PlanQuestion } from './plan-documents';
import type { Decision } from './reason';
import { isRecipientChanged } from './recipient-change';
import { refundCause } from './refund-credit';

/**
 * Credit notes and further invoices that follow from what happened after the invoice, in this order: cancellations the
 * merchant asked for, the new invoice after them, what was added to the order, what was removed from it, and refunds,
 * oldest first.
 */
export function planCorrections(question: PlanQuestion): DocumentStep[] {
  const { order, documents } = question;
  const refunds = realRefunds(order);
  if (refunds.length === 0 && documents.every(({ kind }) => kind === 'delivery-note')) return [];
  const read = readAccount(question);
  const account = read.kind === 'account' ? read.account : read;
  const credits = refunds.map((refund) => refundStep(question, refund, account));
  if ('kind' in account) return [...unreadable(question, account), ...credits];
  return [
    ...cancelSteps(question, account),
    ...reissueSteps(question, account),
    ...furtherInvoice(question, account),
    ...editCredit(question, account),
    ...credits,
  ];
}

/** Documents and order cannot be compared, so nobody knows whether the order changed after its invoice. */
function unreadable({ documents }: PlanQuestion, decision: Decision): DocumentStep[] {
  const isBilled = documents.some(({ kind, state }) => kind === 'invoice' && state === 'done');
  return isBilled ? [{ kind: 'credit-note', cause: 'edit:1', decision }] : [];
}

function cancelSteps(question: PlanQuestion, account: Account): DocumentStep[] {
  const invoices = account.books.invoices.filter((one) => isAskedFor(question, 'credit-note', cancelCause(one)));
  return invoices.map((invoice) => {
    const cause = cancelCause(invoice);
    return { kind: 'credit-note', cause, decision: decideCredit(question, cause, account) };
  });
}

/** Invoices are issued anew only on the merchant's word, after the old ones were cancelled. */
function reissueSteps(question: PlanQuestion, account: Account): DocumentStep[] {
  const cause = nextCause(question, 'invoice', 'reissue');
  const step = (decision: Decision): DocumentStep[] => [{ kind: 'invoice', cause, decision }];
  if (account.isCalledBack) {
    const isAsked = question.instructions.some((one) => one.kind === 'create' && one.cause === cause);
    return step(isAsked ? whenConnected(question.connection) : { kind: 'skip', reason: 'CANCELLED' });
  }
  const { order, books } = account;
  const isOpen = [...books.open.values()].some((gross) => gross > 0);
  const changed = isOpen ? books.invoices.find((invoice) => isRecipientChanged(order, invoice)) : undefined;
  if (!changed) return [];
  return step({ kind: 'refuse', reason: 'RECIPIENT_CHANGED', detail: `Rechnung ${changed.number ?? changed.title}` });
}

/** Counts what exists, so that a repeat after a crash finds the claim of the first try. */
function nextCause({ documents }: PlanQuestion, kind: DocumentKind, word: 'edit' | 'reissue'): string {
  const done = documents.filter((one) => one.kind === kind && one.state === 'done' && one.cause.startsWith(`${word}:`));
  return `${word}:${done.length + 1}`;
}

/** Lines, pieces or amounts that were added to the order; due by the same rules as an invoice. */
function furtherInvoice(question: PlanQuestion, account: Account): DocumentStep[] {
  const { books, difference, isCalledBack } = account;
  if (books.invoices.length === 0 || difference.more.length === 0 || isCalledBack) return [];
  const cause = nextCause(question, 'invoice', 'edit');
  const createNow = isAskedFor(question, 'invoice', cause);
  return [{ kind: 'invoice', cause, decision: decideInvoice({ ...question, existing: false, createNow }) }];
}

/** Lines, pieces or amounts that left the order without a refund of their own. */
function editCredit(question: PlanQuestion, account: Account): DocumentStep[] {
  const { books, difference } = account;
  if (books.invoices.length === 0 || difference.less.length === 0) return [];
  const cause = nextCause(question, 'credit-note', 'edit');
  const decision = decideCredit(question, cause, account);
  return [{ kind: 'credit-note', cause, decision }];
}

function refundStep(question: PlanQuestion, refund: Refund, account: AccountAnswer): DocumentStep {
  const cause = refundCause(refund);
  const isDone = exists(question, 'credit-note', cause);
  const further = isDone || 'kind' in account ? undefined : furtherInvoiceOf(question, refund, account);
  const decision = further ? afterInvoice(further.decision) : decideCredit(question, cause, account);
  return { kind: 'credit-note', cause, decision };
}

/** The further invoice that a refund takes something back of, as long as it is not there. */
function furtherInvoiceOf(question: PlanQuestion, refund: Refund, account: Account): DocumentStep | undefined {
  const unbilled = new Set(account.difference.more.map(({ source }) => source));
  const isConcerned = takenBack(account.order, refund).some(({ source }) => unbilled.has(source));
  return isConcerned ? furtherInvoice(question, account)[0] : undefined;
}

function afterInvoice(decision: Decision): Decision {
  switch (decision.kind) {
    case 'create':
    case 'refuse':
      return { kind: 'wait', reason: 'WAIT' };
    case 'wait':
      return decision;
    case 'skip':
      return { kind: 'skip', reason: 'RECEIPT_NOT_FOUND' };
  }
}
