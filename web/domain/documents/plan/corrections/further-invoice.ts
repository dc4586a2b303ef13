import { heldMoney } from '../../../order/balance';
import type { Refund } from '../../../order/refunds/refund';
import { realRefunds, takenBack } from '../../../order/refunds/refund-value';
import type { Account } from '../../booked/order-account';
import type { CheckResult } from '../../conditions/check';
import { missedEvent } from '../../conditions/timing';
import { isAskedFor } from '../../model/instruction';
import { type InvoiceQuestion, decideInvoice, invoiceChecks } from '../invoice/decide-invoice';
import type { DocumentStep, PlanQuestion } from '../plan-question';
import { nextCause, unchanged } from './asked-corrections';

/** Lines, pieces or amounts that were added to the order; due by the same rules as an invoice. */
export function furtherInvoice(question: PlanQuestion, account: Account): DocumentStep[] {
  const { books, difference, isCalledBack } = account;
  const isBilled = books.counted.some(({ kind }) => kind === 'invoice');
  if (!isBilled || difference.more.length === 0 || isCalledBack)
    return unchanged(question, 'invoice');
  const cause = nextCause(question, 'invoice', 'edit');
  return [{ kind: 'invoice', cause, decision: decideInvoice(furtherQuestion(question, account)) }];
}

/** The reasons against it in the order of checking, with which of them hold. */
export function furtherChecks(question: PlanQuestion, account: Account): CheckResult[] {
  return invoiceChecks(furtherQuestion(question, account));
}

function furtherQuestion(question: PlanQuestion, account: Account): InvoiceQuestion {
  const cause = nextCause(question, 'invoice', 'edit');
  const isAsked = isAskedFor(question.instructions, { kind: 'invoice', cause });
  const createNow = isAsked || isForItsRefund(question, account);
  const further = { holdsMoney: heldMoney(account.order) > worthOfBilled(account) };
  return { ...question, existing: false, cancelled: false, createNow, further };
}

/**
 * What was added before an order came to its end is billed all the same where it was paid back, so
 * that its refund can be credited.
 */
function isForItsRefund({ order, settings: { invoice } }: PlanQuestion, account: Account): boolean {
  const isOver = invoice.create !== false && missedEvent(order, invoice) !== null;
  const isTakenBack = (refund: Refund) => takesBackUnbilled(account, refund);
  return isOver && (worthOfBilled(account) < 0 || realRefunds(order).some(isTakenBack));
}

/** What the order is worth without what no document bills yet. */
function worthOfBilled({ worth, difference }: Account): number {
  return worth - difference.moreTotal;
}

/** Whether a refund takes back something that no document bills yet. */
export function takesBackUnbilled({ order, difference }: Account, refund: Refund): boolean {
  const unbilled = new Set(difference.more.map(({ source }) => source));
  return takenBack(order, refund).some(({ source }) => unbilled.has(source));
}
