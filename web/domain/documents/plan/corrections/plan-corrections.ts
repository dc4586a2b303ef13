import type { DocumentStep, PlanQuestion } from '../plan-question';
import type { DocumentKey } from '../../model/document-key';
import { vatIdSearch } from '../../../contacts/vat-id/find-vat-id';
import { moneyOf } from '../../../order/balance';
import type { Order, Refund } from '../../../order/order';
import { realRefunds, takenBack } from '../../../order/refund-value';
import { type Cause, isSameOccasion, ofCancellation, ofRefund } from '../../model/cause';
import {
  type AccountAnswer,
  decideCredit,
  documentOf,
  waitingFor,
  whenConnected,
} from './credit-decision';
import { decideInvoice } from '../decide-invoice';
import type { BilledDocument, DocumentKind, DocumentRecord } from '../../model/document';
import { type Account, readAccount } from '../../booked/order-account';
import { type KnownDocument, issueOf } from '../../booked/order-books';
import { draftInvoice, isInForce } from '../../model/standing';
import type { Decision } from '../../model/reason';
import { askedDocuments, isAskedFor } from '../../model/instruction';
import { recipientOfInvoice } from '../../conditions/recipient-change';
import { isOverBeforeDispatch } from '../../conditions/timing';

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
  const isBilled = question.documents.some(
    ({ kind, state }) => kind === 'invoice' && state === 'done',
  );
  if (!isBilled) return [];
  return [
    ...askedFor(question, 'credit-note', 'cancel').map((one) => ({ ...one, decision })),
    ...askedFor(question, 'invoice', 'reissue').map((one) => ({ ...one, decision })),
    { kind: 'credit-note', cause: nextCause(question, 'credit-note', 'edit'), decision },
  ];
}

/** Documents of this kind and occasion that the merchant asked for. */
function askedFor(
  { instructions }: PlanQuestion,
  kind: DocumentKind,
  of: Cause['of'],
): DocumentKey[] {
  return askedDocuments(instructions).filter((one) => one.kind === kind && one.cause.of === of);
}

function cancelSteps(question: PlanQuestion, account: Account): DocumentStep[] {
  const { invoices } = account.books;
  return askedFor(question, 'credit-note', 'cancel').map(({ kind, cause }) => {
    const isOpen = invoices.some((one) => isSameOccasion(ofCancellation(one), cause));
    const isOver = !isOpen && !documentOf(question, { kind, cause });
    const decision = isOver
      ? ({ kind: 'skip', reason: 'CANCELLED' } as const)
      : decideCredit(question, cause, account);
    return { kind, cause, decision };
  });
}

/** Invoices are issued anew only on the merchant's word, after the old ones were cancelled. */
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
  return { kind: 'refuse', reason, detail: number === null ? title : `Rechnung ${number}` };
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

/** Counts what exists, so that a repeat after a crash finds the claim of the first try. */
function nextCause({ documents }: PlanQuestion, kind: DocumentKind, of: 'edit' | 'reissue'): Cause {
  const done = documents.filter(
    (one) => one.kind === kind && one.state === 'done' && one.cause.of === of,
  );
  return { of, number: done.length + 1 };
}

/** Lines, pieces or amounts that were added to the order; due by the same rules as an invoice. */
function furtherInvoice(question: PlanQuestion, account: Account): DocumentStep[] {
  const { books, difference, isCalledBack } = account;
  const isBilled = books.counted.some(({ kind }) => kind === 'invoice');
  if (!isBilled || difference.more.length === 0 || isCalledBack)
    return unchanged(question, 'invoice');
  const cause = nextCause(question, 'invoice', 'edit');
  const createNow =
    isAskedFor(question.instructions, { kind: 'invoice', cause }) || isOver(question);
  const decision = decideInvoice({
    ...question,
    existing: false,
    cancelled: false,
    createNow,
    isFurther: true,
  });
  return [{ kind: 'invoice', cause, decision }];
}

/**
 * What was added before an order came to its end is billed all the same, so that its refund can be
 * credited.
 */
function isOver({ order, settings: { invoice } }: PlanQuestion): boolean {
  return invoice.create !== false && isOverBeforeDispatch(order, invoice);
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
      : decideCredit(question, cause, account);
  return [{ kind: 'credit-note', cause, decision }];
}

/** The merchant asked for a correction, but documents and order agree. */
function unchanged(question: PlanQuestion, kind: DocumentKind): DocumentStep[] {
  const open = askedFor(question, kind, 'edit').filter((one) => !documentOf(question, one));
  return open.map((one) => ({ ...one, decision: { kind: 'skip', reason: 'UNCHANGED' } }));
}

/**
 * The merchant took the last correction back in Lexware, be it of an edit or the cancellation of an
 * invoice that was issued anew since; the same again is made on the merchant's word only.
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
  return last?.state === 'done' && !isInForce(last);
}

function refundStep(question: PlanQuestion, refund: Refund, account: AccountAnswer): DocumentStep {
  const cause = issueOf(ofRefund(refund), question.documents);
  const unbilled = 'kind' in account ? undefined : beforeInvoice(question, refund, account);
  const unpaid = beforeMoney(question.order, refund);
  return {
    kind: 'credit-note',
    cause,
    decision: decideCredit(question, cause, account, unpaid ?? unbilled),
  };
}

/**
 * The tax falls with the money that goes back (§ 17 UStG), so nothing is credited before, and
 * nothing of what failed.
 */
function beforeMoney(order: Order, refund: Refund): Decision | undefined {
  const money = moneyOf(order, refund);
  if (money === 'underWay') return { kind: 'wait', reason: 'REFUND_PENDING' };
  return money === 'failed' && refund.total === 0
    ? { kind: 'skip', reason: 'REFUND_FAILED' }
    : undefined;
}

/**
 * What a refund of something unbilled has to wait for: its further invoice, or a new one after that
 * was taken back.
 */
function beforeInvoice(
  question: PlanQuestion,
  refund: Refund,
  account: Account,
): Decision | undefined {
  const unbilled = new Set(account.difference.more.map(({ source }) => source));
  const isConcerned = takenBack(account.order, refund).some(({ source }) => unbilled.has(source));
  if (!isConcerned) return undefined;
  if (account.isCalledBack) return { kind: 'skip', reason: 'CANCELLED' };
  const [further] = furtherInvoice(question, account);
  return further && afterInvoice(further.decision);
}

function afterInvoice(decision: Decision): Decision {
  return decision.kind === 'skip'
    ? { kind: 'skip', reason: 'RECEIPT_NOT_FOUND' }
    : waitingFor(decision);
}
