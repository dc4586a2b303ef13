import { unrefundedMoney } from '../../../order/balance';
import type { Refund } from '../../../order/refunds/refund';
import { realRefunds, takenBack } from '../../../order/refunds/refund-value';
import type { OrderBalance } from '../../billed/order-balance';
import type { CheckResult } from '../../conditions/check';
import { missedEvent } from '../../conditions/timing';
import { isRequested } from '../../model/instruction';
import { type InvoiceQuestion, decideInvoice, invoiceChecks } from '../invoice/decide-invoice';
import type { DocumentStep, PlanQuestion } from '../plan-question';
import { nextCause, unchanged } from './requested-corrections';

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
