import { vatIdSearch } from '../../../contacts/vat-id/find-vat-id';
import type { Account } from '../../booked/order-account';
import { isTaxedAnew } from '../../booked/tax-change';
import type { KnownDocument } from '../../booked/order-books';
import {
  type Check,
  type CheckResult,
  checks,
  decide,
  resultsOf,
  skips,
  waits,
} from '../../conditions/check';
import { recipientOfInvoice } from '../../conditions/recipient-change';
import type { DocumentKey } from '../../model/document-key';
import { isAskedFor } from '../../model/instruction';
import type { RefuseReason, Withheld } from '../../model/reason';
import { unfinalisedInvoice } from '../../model/standing';
import { type DocumentStep, type PlanQuestion, documentOf } from '../plan-question';
import { askedFor, nextCause } from './asked-corrections';
import { type AccountAnswer, afterInvoice, decideCredit } from './decide-credit';

interface ReissueQuestion {
  plan: PlanQuestion;
  /** The invoice that would be issued anew. */
  invoice: DocumentKey;
  account: AccountAnswer;
  /** Cancellations that the merchant asked for. */
  cancels: DocumentStep[];
}

/**
 * What speaks against issuing an invoice anew, in the order of checking: it is done at the
 * merchant's request alone, after those that stood were cancelled.
 */
const CHECKS: Check<ReissueQuestion>[] = [
  checks(['INVALID_ORDER', 'TOTAL_MISMATCH'], ({ account }) =>
    'kind' in account ? account : null,
  ),
  skips('EXISTING', ({ plan, invoice }) => documentOf(plan, invoice) !== undefined),
  checks(['WAIT'], (question) => {
    const pending = pendingCancellation(question);
    return pending ? afterInvoice(pending.decision) : null;
  }),
  skips('CANCELLED', (question) => isCalledBack(question) && !isAsked(question)),
  checks(['TAX_CHANGED', 'RECIPIENT_CHANGED', 'DRAFT_OUTDATED', 'UNCHANGED'], ofStanding),
  skips('SKIP_FREE', (question) => isCalledBack(question) && isNothingToBill(question)),
  waits('NOT_CONNECTED', ({ plan }) => plan.connection === 'none'),
  waits('CONNECTION_INTERRUPTED', ({ plan }) => plan.connection === 'interrupted'),
];

/**
 * The cancellations that the merchant asked for, and the invoice issued anew after them; that one
 * is also named where something calls for it, so that it can be asked for.
 */
export function planReissue(plan: PlanQuestion, account: Account): DocumentStep[] {
  const cancels = cancelSteps(plan, account);
  const [wanted] = askedFor(plan, 'invoice', 'reissue');
  const next = { kind: 'invoice', cause: nextCause(plan, 'invoice', 'reissue') } as const;
  const invoice = wanted ?? next;
  const decision = decide(CHECKS, { plan, invoice, account, cancels });
  const isUncalledFor = !wanted && decision.kind === 'skip' && decision.reason === 'UNCHANGED';
  return isUncalledFor ? cancels : [...cancels, { ...invoice, decision }];
}

/** The reasons against issuing it anew in the order of checking, with which of them hold. */
export function reissueChecks(
  plan: PlanQuestion,
  invoice: DocumentKey,
  account: AccountAnswer,
): CheckResult[] {
  const cancels = 'kind' in account ? [] : cancelSteps(plan, account);
  return resultsOf(CHECKS, { plan, invoice, account, cancels });
}

function cancelSteps(plan: PlanQuestion, account: Account): DocumentStep[] {
  return askedFor(plan, 'credit-note', 'cancel').map(({ kind, cause }) => {
    return { kind, cause, decision: decideCredit({ plan, cause, account }) };
  });
}

function isAsked({ plan, invoice }: ReissueQuestion): boolean {
  return isAskedFor(plan.instructions, invoice);
}

function isCalledBack({ account }: ReissueQuestion): boolean {
  return !('kind' in account) && account.isCalledBack;
}

/** One that has to be made before the invoice that the merchant wants anew. */
function pendingCancellation(question: ReissueQuestion): DocumentStep | undefined {
  if (!isAsked(question)) return undefined;
  return question.cancels.find(({ decision }) => ['create', 'wait'].includes(decision.kind));
}

/**
 * Of an order whose invoices stand: whether they state another tax, or name somebody else, than the
 * order does now.
 */
function ofStanding(question: ReissueQuestion): Withheld | null {
  const { plan, account } = question;
  if ('kind' in account || account.isCalledBack || pendingCancellation(question)) return null;
  const taxed = taxedAnew(account);
  const changed = taxed ?? changedInvoice(plan, account);
  if (!changed) return { kind: 'skip', reason: 'UNCHANGED' };
  const draft = unfinalisedInvoice(plan.documents);
  const ofFinished: RefuseReason = taxed ? 'TAX_CHANGED' : 'RECIPIENT_CHANGED';
  const reason: RefuseReason = draft ? 'DRAFT_OUTDATED' : ofFinished;
  const { number, title } = draft ?? changed;
  return { kind: 'refuse', reason, detail: { code: 'INVOICE_NAMED', number, title } };
}

/** The latest of those that state another tax than the order does now. */
function taxedAnew(account: Account): KnownDocument | undefined {
  return isBilledStill(account) && isTaxedAnew(account) ? account.books.invoices.at(-1) : undefined;
}

/** What is credited in full needs no new invoice. */
function isBilledStill({ books }: Account): boolean {
  return [...books.openAmounts.values()].some((gross) => gross > 0);
}

/**
 * An invoice to somebody else than the order names now.
 */
function changedInvoice(plan: PlanQuestion, account: Account): KnownDocument | undefined {
  const { order, books } = account;
  const search = vatIdSearch(plan.settings, plan.profile);
  const isRefused = plan.vatIdConfirmed === 'invalid';
  return isBilledStill(account)
    ? books.invoices.find(
        (invoice) => recipientOfInvoice(order, invoice, search, isRefused) === 'changed',
      )
    : undefined;
}

function isNothingToBill({ account }: ReissueQuestion): boolean {
  if ('kind' in account) return false;
  const { moreTotal, reducedTotal } = account.difference;
  return moreTotal <= reducedTotal;
}
