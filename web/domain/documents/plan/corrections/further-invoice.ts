import type { Account } from '../../booked/order-account';
import type { CheckResult } from '../../conditions/check';
import { isOverBeforeDispatch } from '../../conditions/timing';
import { isAskedFor } from '../../model/instruction';
import { type InvoiceQuestion, decideInvoice, invoiceChecks } from '../decide-invoice';
import type { DocumentStep, PlanQuestion } from '../plan-question';
import { nextCause, unchanged } from './asked-corrections';

/** Lines, pieces or amounts that were added to the order; due by the same rules as an invoice. */
export function furtherInvoice(question: PlanQuestion, account: Account): DocumentStep[] {
  const { books, difference, isCalledBack } = account;
  const isBilled = books.counted.some(({ kind }) => kind === 'invoice');
  if (!isBilled || difference.more.length === 0 || isCalledBack)
    return unchanged(question, 'invoice');
  const cause = nextCause(question, 'invoice', 'edit');
  return [{ kind: 'invoice', cause, decision: decideInvoice(furtherQuestion(question)) }];
}

/** The reasons against it in the order of checking, with which of them hold. */
export function furtherChecks(question: PlanQuestion): CheckResult[] {
  return invoiceChecks(furtherQuestion(question));
}

function furtherQuestion(question: PlanQuestion): InvoiceQuestion {
  const cause = nextCause(question, 'invoice', 'edit');
  const isAsked = isAskedFor(question.instructions, { kind: 'invoice', cause });
  const createNow = isAsked || isOver(question);
  return { ...question, existing: false, cancelled: false, createNow, isFurther: true };
}

/**
 * What was added before an order came to its end is billed all the same, so that its refund can be
 * credited.
 */
function isOver({ order, settings: { invoice } }: PlanQuestion): boolean {
  return invoice.create !== false && isOverBeforeDispatch(order, invoice);
}
