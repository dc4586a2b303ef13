import { type PlanQuestion, type DocumentStep, documentOf } from '../plan-question';
import type { DocumentKey } from '../../../documents/model/document';
import { type OrderBalanceAnswer, afterInvoice, decideCredit } from './decide-credit';
import {
  type Check,
  checks,
  skips,
  waits,
  decide,
  type CheckResult,
  resultsOf,
} from '../../conditions/check';
import type { OrderBalance } from '../../billed/order-balance';
import { requestedOf, nextCause } from './further-invoice';
import { isRequested } from '../../../documents/model/instruction';
import type { Withheld, RefuseReason } from '../../../documents/model/reason';
import { unfinalisedInvoice } from '../../../documents/model/document-state';
import { type KnownDocument, netItems } from '../../billed/billed-amounts';
import { vatIdSearch } from '../../../contacts/vat-id/find-vat-id';
import { recipientOfInvoice } from '../../conditions/recipient-change';
import { REPAIR_CODES } from '../../../documents/model/draft-note';
import type { ContentItem } from '../../../documents/model/document-content';

interface ReissueQuestion {
  plan: PlanQuestion;
  /** The invoice that would be issued anew. */
  invoice: DocumentKey;
  balance: OrderBalanceAnswer;
  /** Cancellations that the merchant requested. */
  cancels: DocumentStep[];
}

const REPAIRS: readonly string[] = REPAIR_CODES;

/**
 * The reasons against issuing an invoice anew, in the order of checking: it is done at the
 * merchant's request alone, after those in force were cancelled.
 */
const CHECKS: Check<ReissueQuestion>[] = [
  checks(['INVALID_ORDER', 'TOTAL_MISMATCH'], ({ balance }) =>
    'kind' in balance ? balance : null,
  ),
  skips('EXISTING', ({ plan, invoice }) => documentOf(plan, invoice) !== undefined),
  checks(['WAIT'], (question) => {
    const pending = pendingCancellation(question);
    return pending ? afterInvoice(pending.decision) : null;
  }),
  skips('CANCELLED', (question) => isCalledBack(question) && !isRequestedReissue(question)),
  checks(['TAX_CHANGED', 'RECIPIENT_CHANGED', 'DRAFT_OUTDATED', 'UNCHANGED'], ofValidInvoices),
  skips('SKIP_FREE', (question) => isCalledBack(question) && isNothingToBill(question)),
  waits('NOT_CONNECTED', ({ plan }) => plan.connection === 'none'),
  waits('CONNECTION_INTERRUPTED', ({ plan }) => plan.connection === 'interrupted'),
];

/**
 * The cancellations that the merchant requested, and the invoice issued anew after them; that one
 * is also listed where the order needs it, so that it can be requested.
 */
export function planReissue(plan: PlanQuestion, balance: OrderBalance): DocumentStep[] {
  const cancels = cancelSteps(plan, balance);
  const [wanted] = requestedOf(plan, 'invoice', 'reissue');
  const next = { kind: 'invoice', cause: nextCause(plan, 'invoice', 'reissue') } as const;
  const invoice = wanted ?? next;
  const decision = decide(CHECKS, { plan, invoice, balance, cancels });
  const isUncalledFor = !wanted && decision.kind === 'skip' && decision.reason === 'UNCHANGED';
  return isUncalledFor ? cancels : [...cancels, { ...invoice, decision }];
}

/** The reasons against issuing it anew in the order of checking, with which of them apply. */
export function reissueChecks(
  plan: PlanQuestion,
  invoice: DocumentKey,
  balance: OrderBalanceAnswer,
): CheckResult[] {
  const cancels = 'kind' in balance ? [] : cancelSteps(plan, balance);
  return resultsOf(CHECKS, { plan, invoice, balance, cancels });
}

function cancelSteps(plan: PlanQuestion, balance: OrderBalance): DocumentStep[] {
  return requestedOf(plan, 'credit-note', 'cancel').map(({ kind, cause }) => {
    return { kind, cause, decision: decideCredit({ plan, cause, balance }) };
  });
}

function isRequestedReissue({ plan, invoice }: ReissueQuestion): boolean {
  return isRequested(plan.instructions, invoice);
}

function isCalledBack({ balance }: ReissueQuestion): boolean {
  return !('kind' in balance) && balance.isCalledBack;
}

/** One that has to be created before the invoice that the merchant wants anew. */
function pendingCancellation(question: ReissueQuestion): DocumentStep | undefined {
  if (!isRequestedReissue(question)) return undefined;
  return question.cancels.find(({ decision }) => ['create', 'wait'].includes(decision.kind));
}

/**
 * Whether the invoices in force state another tax, or another recipient, than the order does now.
 */
function ofValidInvoices(question: ReissueQuestion): Withheld | null {
  const { plan, balance } = question;
  if ('kind' in balance || balance.isCalledBack || pendingCancellation(question)) return null;
  const taxed = taxedAnew(balance);
  const changed = taxed ?? changedInvoice(plan, balance);
  if (!changed) return { kind: 'skip', reason: 'UNCHANGED' };
  const draft = unfinalisedInvoice(plan.documents);
  const ofFinished: RefuseReason = taxed ? 'TAX_CHANGED' : 'RECIPIENT_CHANGED';
  const reason: RefuseReason = draft ? 'DRAFT_OUTDATED' : ofFinished;
  const { number, title } = draft ?? changed;
  return { kind: 'refuse', reason, detail: { code: 'INVOICE_NAMED', number, title } };
}

/** The latest of those that state another tax than the order does now. */
function taxedAnew(balance: OrderBalance): KnownDocument | undefined {
  return isBilledStill(balance) && isTaxedAnew(balance)
    ? balance.billedAmounts.invoices.at(-1)
    : undefined;
}

/** What is credited in full needs no new invoice. */
function isBilledStill({ billedAmounts }: OrderBalance): boolean {
  return [...billedAmounts.openAmounts.values()].some((gross) => gross > 0);
}

/**
 * An invoice to somebody else than the order names now.
 */
function changedInvoice(plan: PlanQuestion, balance: OrderBalance): KnownDocument | undefined {
  const { order, billedAmounts } = balance;
  const search = vatIdSearch(plan.settings, plan.profile);
  const isRefused = plan.vatIdConfirmed === 'invalid';
  return isBilledStill(balance)
    ? billedAmounts.invoices.find(
        (invoice) => recipientOfInvoice(order, invoice, search, isRefused) === 'changed',
      )
    : undefined;
}

function isNothingToBill({ balance }: ReissueQuestion): boolean {
  if ('kind' in balance) return false;
  const { moreTotal, reducedTotal } = balance.difference;
  return moreTotal <= reducedTotal;
}

/**
 * Whether positions bear other rates now than those at which they were billed: Shopify computes the
 * taxes of an order anew when its address changes, and in shops with gross prices the amounts stay.
 * What the merchant chose, or had repaired, differs from the order on purpose.
 */
function isTaxedAnew({ billable, billedAmounts }: OrderBalance): boolean {
  const { invoices } = billedAmounts;
  if (invoices.some(({ repairs }) => repairs.some(({ code }) => REPAIRS.includes(code))))
    return false;
  const billed = netItems(
    invoices,
    billedAmounts.counted.filter(
      ({ kind, cause }) => kind === 'credit-note' && cause.of === 'edit',
    ),
  );
  return billable.items.some((item) => {
    const before = billed.get(item.source);
    return before !== undefined && !areSame(ratesOf(item), ratesOf(before));
  });
}

function ratesOf({ parts }: Pick<ContentItem, 'parts'>): Set<number> {
  return new Set(parts.filter(({ base }) => base > 0).map(({ rate }) => rate));
}

/** Nothing to compare where nothing is left on either side. */
function areSame(now: Set<number>, before: Set<number>): boolean {
  if (now.size === 0 || before.size === 0) return true;
  return now.size === before.size && [...now].every((rate) => before.has(rate));
}
