import type { PlanQuestion, DocumentStep } from '../plan-question';
import { realRefunds } from '../../../order/refund-value';
import { readOrderBalance, type OrderBalance } from '../../billed/order-balance';
import { planReissue } from './decide-reissue';
import { furtherInvoice, requestedOf, nextCause, unchanged } from './further-invoice';
import type { Decision } from '../../../documents/model/reason';
import { finishedOf } from '../../../documents/model/document-state';
import { decideCredit, type OrderBalanceAnswer } from './decide-credit';
import type { Refund } from '../../../order/order';
import { revisionOf } from '../../billed/billed-amounts';
import { ofRefund } from '../../../documents/model/cause';

/**
 * Credit notes and further invoices that follow from what happened after the invoice, in this
 * order: cancellations the merchant requested, the new invoice after them, what was added to the
 * order, what was removed from it, and refunds, oldest first.
 */
export function planCorrections(question: PlanQuestion): DocumentStep[] {
  const { order, documents } = question;
  const refunds = realRefunds(order);
  if (refunds.length === 0 && documents.every(({ kind }) => kind === 'delivery-note')) return [];
  const read = readOrderBalance(question);
  const balance = read.kind === 'balance' ? read.balance : read;
  const credits = refunds.map((refund) => refundStep(question, refund, balance));
  if ('kind' in balance) return [...unreadable(question, balance), ...credits];
  return [
    ...planReissue(question, balance),
    ...furtherInvoice(question, balance),
    ...editCredit(question, balance),
    ...credits,
  ];
}

/**
 * Documents and order cannot be compared, so it is unknown whether the order changed after its
 * invoice; requests of the merchant get the same decision.
 */
function unreadable(question: PlanQuestion, decision: Decision): DocumentStep[] {
  if (finishedOf('invoice', question.documents).length === 0) return [];
  return [
    ...requestedOf(question, 'credit-note', 'cancel').map((one) => ({ ...one, decision })),
    ...requestedOf(question, 'invoice', 'reissue').map((one) => ({ ...one, decision })),
    { kind: 'credit-note', cause: nextCause(question, 'credit-note', 'edit'), decision },
  ];
}

/** Lines, pieces or amounts that left the order without a refund of their own. */
function editCredit(question: PlanQuestion, balance: OrderBalance): DocumentStep[] {
  const { billedAmounts, difference } = balance;
  if (billedAmounts.invoices.length === 0 || difference.lessTotal <= 0)
    return unchanged(question, 'credit-note');
  const cause = nextCause(question, 'credit-note', 'edit');
  return [
    { kind: 'credit-note', cause, decision: decideCredit({ plan: question, cause, balance }) },
  ];
}

function refundStep(plan: PlanQuestion, refund: Refund, balance: OrderBalanceAnswer): DocumentStep {
  const cause = revisionOf(ofRefund(refund), plan.documents);
  return { kind: 'credit-note', cause, decision: decideCredit({ plan, cause, balance }) };
}
