import { type DocumentStep, type PlanQuestion, documentOf } from '../plan-question';
import { vatIdSearch } from '../../../contacts/vat-id/find-vat-id';
import type { Refund } from '../../../order/refunds/refund';
import { realRefunds } from '../../../order/refunds/refund-value';
import { isSameOccasion, ofCancellation, ofRefund } from '../../model/cause';
import { whenConnected } from '../../conditions/connection';
import { askedFor, nextCause, unchanged } from './asked-corrections';
import { type AccountAnswer, afterInvoice, decideCredit } from './decide-credit';
import { furtherInvoice } from './further-invoice';
import type { BilledDocument, DocumentRecord } from '../../model/document';
import { type Account, readAccount } from '../../booked/order-account';
import { type KnownDocument, issueOf } from '../../booked/order-books';
import { draftInvoice, finishedOf, isFinished, isInForce } from '../../model/standing';
import type { Decision } from '../../model/reason';
import { isAskedFor } from '../../model/instruction';
import { recipientOfInvoice } from '../../conditions/recipient-change';

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
  const cancels = cancelSteps(question, account);
  return [
    ...cancels,
    ...reissueSteps(question, account, cancels),
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

function cancelSteps(question: PlanQuestion, account: Account): DocumentStep[] {
  const { invoices } = account.books;
  return askedFor(question, 'credit-note', 'cancel').map(({ kind, cause }) => {
    const isOpen = invoices.some((one) => isSameOccasion(ofCancellation(one), cause));
    const isOver = !isOpen && !documentOf(question, { kind, cause });
    const decision = isOver
      ? ({ kind: 'skip', reason: 'CANCELLED' } as const)
      : decideCredit({ plan: question, cause, account });
    return { kind, cause, decision };
  });
}

/** Invoices are issued anew only at the merchant's request, after the old ones were cancelled. */
function reissueSteps(
  question: PlanQuestion,
  account: Account,
  cancels: DocumentStep[],
): DocumentStep[] {
  const [wanted] = askedFor(question, 'invoice', 'reissue');
  const key = wanted ?? { kind: 'invoice', cause: nextCause(question, 'invoice', 'reissue') };
  const step = (decision: Decision): DocumentStep[] => [{ ...key, decision }];
  if (documentOf(question, key)) return step({ kind: 'skip', reason: 'EXISTING' });
  const pending = cancels.find(
    ({ decision }) => decision.kind === 'create' || decision.kind === 'wait',
  );
  if (wanted && pending) return step(afterInvoice(pending.decision));
  if (account.isCalledBack)
    return step(wanted ? reissue(question, account) : { kind: 'skip', reason: 'CANCELLED' });
  const changed = changedInvoice(question, account);
  if (changed) return step(recipientChanged(changed, draftInvoice(question.documents)));
  return wanted ? step({ kind: 'skip', reason: 'UNCHANGED' }) : [];
}

function recipientChanged(changed: DocumentRecord, draft: DocumentRecord | undefined): Decision {
  const { number, title } = draft ?? changed;
  const reason = draft ? 'DRAFT_OUTDATED' : 'RECIPIENT_CHANGED';
  return { kind: 'refuse', reason, detail: { code: 'INVOICE_NAMED', number, title } };
}

function reissue(question: PlanQuestion, { difference }: Account): Decision {
  const isFree = difference.moreTotal <= difference.reducedTotal;
  return isFree ? { kind: 'skip', reason: 'SKIP_FREE' } : whenConnected(question.connection);
}

/**
 * An invoice to somebody else than the order names now; what is credited in full needs no new one.
 */
function changedInvoice(
  question: PlanQuestion,
  { order, books }: Account,
): KnownDocument | undefined {
  const search = vatIdSearch(question.settings, question.profile);
  const isRefused = question.vatIdConfirmed === 'invalid';
  const isOpen = [...books.open.values()].some((gross) => gross > 0);
  return isOpen
    ? books.invoices.find(
        (invoice) => recipientOfInvoice(order, invoice, search, isRefused) === 'changed',
      )
    : undefined;
}

/** Lines, pieces or amounts that left the order without a refund of their own. */
function editCredit(question: PlanQuestion, account: Account): DocumentStep[] {
  const { books, difference } = account;
  if (books.invoices.length === 0 || difference.lessTotal <= 0)
    return unchanged(question, 'credit-note');
  const cause = nextCause(question, 'credit-note', 'edit');
  const decision =
    isTakenBack(question) && !isAskedFor(question.instructions, { kind: 'credit-note', cause })
      ? ({ kind: 'skip', reason: 'CANCELLED' } as const)
      : decideCredit({ plan: question, cause, account });
  return [{ kind: 'credit-note', cause, decision }];
}

/**
 * The merchant took the last correction back in Lexware, be it of an edit or the cancellation of an
 * invoice that was issued anew since; the same again is made at the merchant's request only.
 */
function isTakenBack({ documents }: PlanQuestion): boolean {
  const isReissue = ({ kind, cause }: BilledDocument) =>
    kind === 'invoice' && cause.of === 'reissue';
  const reissued = documents.findLast((one) => isReissue(one) && isInForce(one))?.id ?? 0;
  const isOfDifference = ({ kind, id, cause, precedingId }: BilledDocument) => {
    if (kind !== 'credit-note') return false;
    return cause.of === 'cancel'
      ? (precedingId ?? 0) < reissued
      : cause.of === 'edit' && id > reissued;
  };
  const last = documents.findLast(isOfDifference);
  return last !== undefined && isFinished(last) && !isInForce(last);
}

function refundStep(plan: PlanQuestion, refund: Refund, account: AccountAnswer): DocumentStep {
  const cause = issueOf(ofRefund(refund), plan.documents);
  return { kind: 'credit-note', cause, decision: decideCredit({ plan, cause, account }) };
}
