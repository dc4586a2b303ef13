import { moneyOf } from '../../../order/balance';
import type { Account } from '../../booked/order-account';
import type { Refusal } from '../../booked/order-books';
import { creditOf } from '../../booked/credit-of-cause';
import { refundOf } from '../../booked/refund-credit';
import {
  type Check,
  type CheckResult,
  checks,
  decide,
  resultsOf,
  skips,
  waits,
} from '../../conditions/check';
import { isSkippedTill } from '../../conditions/order-filters';
import { type Cause, isNewIssue, isSameOccasion, ofCancellation } from '../../model/cause';
import type { BilledDocument } from '../../model/document';
import type { DocumentKey } from '../../model/document-key';
import { isAskedFor } from '../../model/instruction';
import type { Decision, SkipReason, Withheld } from '../../model/reason';
import { isFinished, isInForce, wholeInvoices } from '../../model/standing';
import { planInvoice } from '../invoice/decide-invoice';
import { type PlanQuestion, documentOf } from '../plan-question';
import { furtherInvoice, takesBackUnbilled } from './further-invoice';

/** The order beside its documents, or why they cannot be compared. */
export type AccountAnswer = Account | Refusal;

export interface CreditQuestion {
  plan: PlanQuestion;
  /** What the credit note would be for: a refund, an edit or a cancellation. */
  cause: Cause;
  account: AccountAnswer;
}

/**
 * What speaks against a credit note, in the order of checking. What the merchant asks for passes
 * the filters, never the arithmetic. The tax falls with the money that goes back (§ 17 UStG), so
 * nothing is credited before, and nothing of what failed.
 */
const CHECKS: Check<CreditQuestion>[] = [
  skips('DISABLED', ({ plan }) => plan.shop.uninstalled === true),
  skips('EXISTING', (question) => isExisting(made(question))),
  skips('CANCELLED', (question) => {
    const document = made(question);
    return document ? !isInForce(document) : isOver(question);
  }),
  unlessAsked('DISABLED_CREDIT_CREATE', ({ plan }) => !plan.settings.credit.create),
  // Filters choose among orders; what was invoiced is corrected, however it came to be invoiced.
  unlessAsked('SKIP_POS', ({ plan }) => {
    const isTill = isSkippedTill(plan.order, plan.settings.orders);
    return isTill && wholeInvoices(plan.documents).length === 0;
  }),
  waits('REFUND_PENDING', (question) => moneyBehind(question) === 'underWay'),
  skips('REFUND_FAILED', (question) => {
    return moneyBehind(question) === 'failed' && refundBehind(question)?.total === 0;
  }),
  checks(['RECEIPT_NOT_FOUND', 'WAIT'], (question) => unbilled(question) ?? uninvoiced(question)),
  checks(['SKIP_FREE', 'UNCHANGED', 'CREDIT_TOO_HIGH', 'TOTAL_MISMATCH'], ofAmounts),
  waits('NOT_CONNECTED', ({ plan }) => plan.connection === 'none'),
  waits('CONNECTION_INTERRUPTED', ({ plan }) => plan.connection === 'interrupted'),
];

/** Whether a credit note is made now; the first of the checks that holds is the answer. */
export function decideCredit(question: CreditQuestion): Decision {
  return decide(CHECKS, question);
}

/** The reasons against a credit note in the order of checking, with which of them hold. */
export function creditChecks(question: CreditQuestion): CheckResult[] {
  return resultsOf(CHECKS, question);
}

const noteOf = ({ cause }: CreditQuestion): DocumentKey => ({ kind: 'credit-note', cause });

function made(question: CreditQuestion): BilledDocument | undefined {
  return documentOf(question.plan, noteOf(question));
}

/** What it is about was taken back in Lexware, or a former one that said the same was. */
function isOver(question: CreditQuestion): boolean {
  const { plan, cause, account } = question;
  if (cause.of === 'cancel' && !('kind' in account) && !isInvoiceOpen(cause, account)) return true;
  if (isAsked(question)) return false;
  return isNewIssue(cause) || (cause.of === 'edit' && isEditTakenBack(plan));
}

function isInvoiceOpen(cause: Cause, { books }: Account): boolean {
  return books.invoices.some((one) => isSameOccasion(ofCancellation(one), cause));
}

/**
 * The merchant took the last correction back in Lexware, be it of an edit or the cancellation of an
 * invoice that was issued anew since; the same again is made at the merchant's request only.
 */
function isEditTakenBack({ documents }: PlanQuestion): boolean {
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

function isExisting(document: BilledDocument | undefined): boolean {
  return document !== undefined && isInForce(document);
}

function isAsked(question: CreditQuestion): boolean {
  return isAskedFor(question.plan.instructions, noteOf(question));
}

function unlessAsked(
  reason: SkipReason,
  holds: (question: CreditQuestion) => boolean,
): Check<CreditQuestion> {
  return skips(reason, (question) => !isAsked(question) && holds(question));
}

function refundBehind({ plan, cause }: CreditQuestion) {
  return refundOf(plan.order, cause);
}

function moneyBehind(question: CreditQuestion) {
  const refund = refundBehind(question);
  return refund && moneyOf(question.plan.order, refund);
}

/**
 * What a refund of something unbilled has to wait for: its further invoice, or a new one after that
 * was taken back.
 */
function unbilled(question: CreditQuestion): Withheld | null {
  const { plan, account } = question;
  const refund = refundBehind(question);
  if (!refund || 'kind' in account) return null;
  if (!takesBackUnbilled(account, refund)) return null;
  if (account.isCalledBack) return { kind: 'skip', reason: 'CANCELLED' };
  const [further] = furtherInvoice(plan, account);
  return further ? afterInvoice(further.decision) : null;
}

/**
 * A credit note needs an invoice: one to come is waited for, without one there is nothing to
 * correct.
 */
function uninvoiced({ plan, account }: CreditQuestion): Withheld | null {
  if ('kind' in account || account.books.invoices.length > 0) return null;
  const { decision } = planInvoice(plan);
  return decision.kind === 'skip'
    ? { kind: 'skip', reason: withoutInvoice(decision.reason) }
    : waitingFor(decision);
}

/**
 * What waits for an invoice that is planned too; one that never comes leaves nothing to correct.
 */
export function afterInvoice(decision: Decision): Withheld {
  return decision.kind === 'skip'
    ? { kind: 'skip', reason: 'RECEIPT_NOT_FOUND' }
    : waitingFor(decision);
}

/** Waits for an invoice that is to come, for the invoice's own reason where it waits itself. */
function waitingFor(invoice: Exclude<Decision, { kind: 'skip' }>): Withheld {
  return invoice.kind === 'wait' ? invoice : { kind: 'wait', reason: 'WAIT' };
}

/**
 * Cards and what was called off need no invoice and will have none; an invoice that stands bills
 * nothing any more.
 */
function withoutInvoice(reason: SkipReason): SkipReason {
  if (reason === 'SKIP_GIFT_CARD' || reason === 'SKIP_CANCELLED') return reason;
  return reason === 'EXISTING' || reason === 'CANCELLED' ? 'CANCELLED' : 'RECEIPT_NOT_FOUND';
}

/** Money that went back without being credited was shown before by other corrections (edits). */
function ofAmounts({ plan, cause, account }: CreditQuestion): Withheld | null {
  if ('kind' in account) return account;
  if (account.books.invoices.length === 0) return null;
  const answer = creditOf(cause, account);
  if (answer.kind === 'refuse') return answer;
  if (answer.kind === 'credit') return null;
  const isOfMoney = (refundOf(plan.order, cause)?.total ?? 0) > 0;
  return { kind: 'skip', reason: isOfMoney ? 'UNCHANGED' : 'SKIP_FREE' };
}
