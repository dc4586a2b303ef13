import { type PlanQuestion, type DocumentStep, documentOf } from '../plan-question';
import type { OrderBalance } from '../../billed/order-balance';
import { decideInvoice, invoiceChecks, type InvoiceQuestion } from '../decide-invoice';
import type { CheckResult } from '../../conditions/check';
import { isRequested, requestedDocuments } from '../../../documents/model/instruction';
import { unrefundedMoney } from '../../../order/balance';
import { missedEvent } from '../../conditions/order-conditions';
import type { Refund } from '../../../order/order';
import { realRefunds, takenBack } from '../../../order/refund-value';
import type { DocumentKind, DocumentKey } from '../../../documents/model/document';
import type { Cause } from '../../../documents/model/cause';
import { finishedOf } from '../../../documents/model/document-state';

/** Lines, pieces or amounts that were added to the order; due by the same rules as an invoice. */
export function furtherInvoice(question: PlanQuestion, balance: OrderBalance): DocumentStep[] {
  const { billedAmounts, difference, isCalledBack } = balance;
  const isBilled = billedAmounts.counted.some(({ kind }) => kind === 'invoice');
  if (!isBilled || difference.more.length === 0 || isCalledBack)
    return unchanged(question, 'invoice');
  const cause = nextCause(question, 'invoice', 'edit');
  return [{ kind: 'invoice', cause, decision: decideInvoice(furtherQuestion(question, balance)) }];
}

/** The reasons against it in the order of checking, with which of them apply. */
export function furtherChecks(question: PlanQuestion, balance: OrderBalance): CheckResult[] {
  return invoiceChecks(furtherQuestion(question, balance));
}

function furtherQuestion(question: PlanQuestion, balance: OrderBalance): InvoiceQuestion {
  const cause = nextCause(question, 'invoice', 'edit');
  const isRequestedByMerchant = isRequested(question.instructions, { kind: 'invoice', cause });
  const createNow = isRequestedByMerchant || isForItsRefund(question, balance);
  const further = { hasUnrefundedMoney: unrefundedMoney(balance.order) > valueOfBilled(balance) };
  return { ...question, existing: false, cancelled: false, createNow, further };
}

/**
 * What was added before an order came to its end is billed all the same where it was paid back, so
 * that its refund can be credited.
 */
function isForItsRefund(
  { order, settings: { invoice } }: PlanQuestion,
  balance: OrderBalance,
): boolean {
  const isOver = invoice.create !== false && missedEvent(order, invoice) !== null;
  const isTakenBack = (refund: Refund) => takesBackUnbilled(balance, refund);
  return isOver && (valueOfBilled(balance) < 0 || realRefunds(order).some(isTakenBack));
}

/** The order's current value without what no document bills yet. */
function valueOfBilled({ currentValue, difference }: OrderBalance): number {
  return currentValue - difference.moreTotal;
}

/** Whether a refund takes back something that no document bills yet. */
export function takesBackUnbilled({ order, difference }: OrderBalance, refund: Refund): boolean {
  const unbilled = new Set(difference.more.map(({ source }) => source));
  return takenBack(order, refund).some(({ source }) => unbilled.has(source));
}

/** Documents of this kind and occasion that the merchant requested. */
export function requestedOf(
  { instructions }: PlanQuestion,
  kind: DocumentKind,
  of: Cause['of'],
): DocumentKey[] {
  return requestedDocuments(instructions).filter((one) => one.kind === kind && one.cause.of === of);
}

/** The merchant requested a correction, but documents and order agree. */
export function unchanged(question: PlanQuestion, kind: DocumentKind): DocumentStep[] {
  const open = requestedOf(question, kind, 'edit').filter((one) => !documentOf(question, one));
  return open.map((one) => ({ ...one, decision: { kind: 'skip', reason: 'UNCHANGED' } }));
}

/** Counts what exists, so that a repeat after a crash finds the claim of the first try. */
export function nextCause(
  { documents }: PlanQuestion,
  kind: DocumentKind,
  of: 'edit' | 'reissue',
): Cause {
  const done = finishedOf(kind, documents).filter(({ cause }) => cause.of === of);
  return { of, number: done.length + 1 };
}
