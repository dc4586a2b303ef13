import type { OrderBalance } from '../../billed/order-balance';
import type { Refusal } from '../../billed/billed-amounts';
import { type PlanQuestion, documentOf } from '../plan-question';
import {
  type Cause,
  isNewRevision,
  isSameOccasion,
  ofCancellation,
} from '../../../documents/model/cause';
import {
  type Check,
  skips,
  waits,
  checks,
  decide,
  type CheckResult,
  resultsOf,
} from '../../conditions/check';
import { isInForce, wholeInvoices, isFinished } from '../../../documents/model/document-state';
import { isSkippedTill } from '../../conditions/order-conditions';
import type { Decision, SkipReason, Withheld } from '../../../documents/model/reason';
import type { DocumentKey, BilledDocument } from '../../../documents/model/document';
import { isRequested } from '../../../documents/model/instruction';
import { refundOf, creditOf } from '../../billed/credit-of-cause';
import { moneyOf } from '../../../order/balance';
import { takesBackUnbilled, furtherInvoice } from './further-invoice';
import { planInvoice } from '../decide-invoice';

/** The balance of order and documents, or why they cannot be compared. */
export type OrderBalanceAnswer = OrderBalance | Refusal;

interface CreditQuestion {
  plan: PlanQuestion;
  /** What the credit note would be for: a refund, an edit or a cancellation. */
  cause: Cause;
  balance: OrderBalanceAnswer;
}

const keyOf = ({ cause }: CreditQuestion): DocumentKey => ({ kind: 'credit-note', cause });

/**
 * The reasons against a credit note, in the order of checking. A request of the merchant passes the
 * filters, never the arithmetic. The tax falls with the money that goes back (§ 17 UStG), so
 * nothing is credited before, and nothing of what failed.
 */
const CHECKS: Check<CreditQuestion>[] = [
  skips('DISABLED', ({ plan }) => plan.shop.uninstalled === true),
  skips('EXISTING', (question) => isExisting(existingNote(question))),
  skips('CANCELLED', (question) => {
    const document = existingNote(question);
    return document ? !isInForce(document) : isOver(question);
  }),
  unlessRequested('DISABLED_CREDIT_CREATE', ({ plan }) => !plan.settings.credit.create),
  // Filters select orders; what was invoiced is corrected, whatever the reason for the invoice.
  unlessRequested('SKIP_POS', ({ plan }) => {
    const isTill = isSkippedTill(plan.order, plan.settings.orders);
    return isTill && wholeInvoices(plan.documents).length === 0;
  }),
  waits('REFUND_PENDING', (question) => moneyOfRefund(question) === 'underWay'),
  skips('REFUND_FAILED', (question) => {
    return moneyOfRefund(question) === 'failed' && refundOfQuestion(question)?.total === 0;
  }),
  checks(['RECEIPT_NOT_FOUND', 'WAIT'], (question) => unbilled(question) ?? uninvoiced(question)),
  checks(['SKIP_FREE', 'UNCHANGED', 'CREDIT_TOO_HIGH', 'TOTAL_MISMATCH'], ofAmounts),
  waits('NOT_CONNECTED', ({ plan }) => plan.connection === 'none'),
  waits('CONNECTION_INTERRUPTED', ({ plan }) => plan.connection === 'interrupted'),
];

/** Whether a credit note is created now; the first check that applies decides. */
export function decideCredit(question: CreditQuestion): Decision {
  return decide(CHECKS, question);
}

/** The reasons against a credit note in the order of checking, with which of them apply. */
export function creditChecks(question: CreditQuestion): CheckResult[] {
  return resultsOf(CHECKS, question);
}

function existingNote(question: CreditQuestion): BilledDocument | undefined {
  return documentOf(question.plan, keyOf(question));
}

/** Its subject was taken back in Lexware, or an earlier credit note for the same was. */
function isOver(question: CreditQuestion): boolean {
  const { plan, cause, balance } = question;
  if (cause.of === 'cancel' && !('kind' in balance) && !isInvoiceOpen(cause, balance)) return true;
  if (isRequestedNote(question)) return false;
  return isNewRevision(cause) || (cause.of === 'edit' && isEditTakenBack(plan));
}

function isInvoiceOpen(cause: Cause, { billedAmounts }: OrderBalance): boolean {
  return billedAmounts.invoices.some((one) => isSameOccasion(ofCancellation(one), cause));
}

/**
 * The merchant took the last correction back in Lexware, be it of an edit or the cancellation of an
 * invoice that was issued anew since; the same again is created at the merchant's request only.
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

function isRequestedNote(question: CreditQuestion): boolean {
  return isRequested(question.plan.instructions, keyOf(question));
}

function unlessRequested(
  reason: SkipReason,
  holds: (question: CreditQuestion) => boolean,
): Check<CreditQuestion> {
  return skips(reason, (question) => !isRequestedNote(question) && holds(question));
}

function refundOfQuestion({ plan, cause }: CreditQuestion) {
  return refundOf(plan.order, cause);
}

function moneyOfRefund(question: CreditQuestion) {
  const refund = refundOfQuestion(question);
  return refund && moneyOf(question.plan.order, refund);
}

/**
 * A refund of something unbilled has to wait for its further invoice, or for a new one after that
 * was taken back.
 */
function unbilled(question: CreditQuestion): Withheld | null {
  const { plan, balance } = question;
  const refund = refundOfQuestion(question);
  if (!refund || 'kind' in balance) return null;
  if (!takesBackUnbilled(balance, refund)) return null;
  if (balance.isCalledBack) return { kind: 'skip', reason: 'CANCELLED' };
  const [further] = furtherInvoice(plan, balance);
  return further ? afterInvoice(further.decision) : null;
}

/**
 * A credit note needs an invoice: it waits for a coming one; without one there is nothing to
 * correct.
 */
function uninvoiced({ plan, balance }: CreditQuestion): Withheld | null {
  if ('kind' in balance || balance.billedAmounts.invoices.length > 0) return null;
  const { decision } = planInvoice(plan);
  return decision.kind === 'skip'
    ? { kind: 'skip', reason: withoutInvoice(decision.reason) }
    : waitingFor(decision);
}

/**
 * The decision for a document that waits for a planned invoice; without an invoice there is nothing
 * to correct.
 */
export function afterInvoice(decision: Decision): Withheld {
  return decision.kind === 'skip'
    ? { kind: 'skip', reason: 'RECEIPT_NOT_FOUND' }
    : waitingFor(decision);
}

/** Waits for a coming invoice, for the invoice's own reason if that waits itself. */
function waitingFor(invoice: Exclude<Decision, { kind: 'skip' }>): Withheld {
  return invoice.kind === 'wait' ? invoice : { kind: 'wait', reason: 'WAIT' };
}

/**
 * Gift cards and called off orders get no invoice; an existing invoice bills nothing any more.
 */
function withoutInvoice(reason: SkipReason): SkipReason {
  if (reason === 'SKIP_GIFT_CARD' || reason === 'SKIP_CANCELLED') return reason;
  return reason === 'EXISTING' || reason === 'CANCELLED' ? 'CANCELLED' : 'RECEIPT_NOT_FOUND';
}

/** Money that went back without being credited was covered before by other corrections (edits). */
function ofAmounts({ plan, cause, balance }: CreditQuestion): Withheld | null {
  if ('kind' in balance) return balance;
  if (balance.billedAmounts.invoices.length === 0) return null;
  const answer = creditOf(cause, balance);
  if (answer.kind === 'refuse') return answer;
  if (answer.kind === 'credit') return null;
  const isOfMoney = (refundOf(plan.order, cause)?.total ?? 0) > 0;
  return { kind: 'skip', reason: isOfMoney ? 'UNCHANGED' : 'SKIP_FREE' };
}
