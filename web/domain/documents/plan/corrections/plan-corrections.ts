import type { DocumentStep, PlanQuestion } from '../plan-question';
import type { Refund } from '../../../order/refunds/refund';
import { realRefunds } from '../../../order/refunds/refund-value';
import { ofRefund } from '../../model/cause';
import { askedFor, nextCause, unchanged } from './asked-corrections';
import { type AccountAnswer, decideCredit } from './decide-credit';
import { planReissue } from './decide-reissue';
import { furtherInvoice } from './further-invoice';
import { type Account, readAccount } from '../../booked/order-account';
import { issueOf } from '../../booked/order-books';
import { finishedOf } from '../../model/standing';
import type { Decision } from '../../model/reason';

/**
 * Credit notes and further invoices that follow from what happened after the invoice, in this
 * order: cancellations the merchant asked for, the new invoice after them, what was added to the
 * order, what was removed from it, and refunds, oldest first.
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
    ...planReissue(question, account),
    ...furtherInvoice(question, account),
    ...editCredit(question, account),
    ...credits,
  ];
}

/**
 * Documents and order cannot be compared, so nobody knows whether the order changed after its
 * invoice; what the merchant asked for is answered the same.
 */
function unreadable(question: PlanQuestion, decision: Decision): DocumentStep[] {
  if (finishedOf('invoice', question.documents).length === 0) return [];
  return [
    ...askedFor(question, 'credit-note', 'cancel').map((one) => ({ ...one, decision })),
    ...askedFor(question, 'invoice', 'reissue').map((one) => ({ ...one, decision })),
    { kind: 'credit-note', cause: nextCause(question, 'credit-note', 'edit'), decision },
  ];
}

/** Lines, pieces or amounts that left the order without a refund of their own. */
function editCredit(question: PlanQuestion, account: Account): DocumentStep[] {
  const { books, difference } = account;
  if (books.invoices.length === 0 || difference.lessTotal <= 0)
    return unchanged(question, 'credit-note');
  const cause = nextCause(question, 'credit-note', 'edit');
  return [
    { kind: 'credit-note', cause, decision: decideCredit({ plan: question, cause, account }) },
  ];
}

function refundStep(plan: PlanQuestion, refund: Refund, account: AccountAnswer): DocumentStep {
  const cause = issueOf(ofRefund(refund), plan.documents);
  return { kind: 'credit-note', cause, decision: decideCredit({ plan, cause, account }) };
}
