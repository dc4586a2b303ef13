import type { PlanQuestion, DocumentStep } from './plan-question';
import { OF_ORDER } from '../../documents/model/cause';
import { hasValidInvoice, wholeInvoices } from '../../documents/model/document-state';
import { isRequested } from '../../documents/model/instruction';
import type { Order } from '../../order/order';
import type { Settings } from '../../settings/settings';
import type { Instant } from '../../ids';
import {
  type Check,
  skips,
  checks,
  refuses,
  waits,
  decide,
  type CheckResult,
  resultsOf,
} from '../conditions/check';
import {
  isSkippedTill,
  hasSkippedTag,
  isBeforeStart,
  isSkippedFree,
  isDue,
  type AwaitedEvent,
  missedEvent,
} from '../conditions/order-conditions';
import { isTooOld, isPastShownDays } from '../../order/shown-by-shopify';
import { isCalledOff, hasLeftForGood, isPaid, hasUnrefundedMoney } from '../../order/balance';
import { isMultiPurposeCard } from '../../order/line-amounts';
import { billableBasis } from '../../billable/invoice-basis';
import type { SkipReason, Decision, FinalDecision } from '../../documents/model/reason';

/** The invoice of an order, as one step of the plan; further ones are corrections. */
export function planInvoice(question: PlanQuestion): DocumentStep {
  return { kind: 'invoice', cause: OF_ORDER, decision: decideInvoice(invoiceQuestion(question)) };
}

/**
 * The part of a plan question that concerns the invoice of the whole order, first or issued anew.
 */
export function invoiceQuestion({
  documents,
  instructions,
  ...question
}: PlanQuestion): InvoiceQuestion {
  const existing = hasValidInvoice(documents);
  const createNow = isRequested(instructions, { kind: 'invoice', cause: OF_ORDER });
  return {
    ...question,
    existing,
    cancelled: !existing && wholeInvoices(documents).length > 0,
    createNow,
  };
}

export interface InvoiceQuestion {
  order: Order;
  settings: Settings;
  shop: { installedAt: Instant; uninstalled?: boolean };
  connection: 'connected' | 'interrupted' | 'none';
  /** An invoice for this order exists (or is being created). */
  existing: boolean;
  /** There was one, but it was cancelled or deleted; a new one has a cause of its own. */
  cancelled?: boolean;
  /**
   * It bills what was added after an invoice in force: filters select orders, and this one was
   * selected. Whether the merchant still has money that was paid for it.
   */
  further?: { hasUnrefundedMoney: boolean };
  /**
   * The merchant requested it: timing, filters and start date do not count; law and currency do.
   */
  createNow: boolean;
  /** The merchant had it imported: neither its age nor the start date counts. */
  isImported?: boolean;
  /** Documents that exist of it are searched for in Lexware first. */
  isSearchedFor?: boolean;
  /** Another invoice in Lexware bills all of it once more. */
  isBilledTwice?: boolean;
  /** Shopify will hide the order within days, and the app may not read all orders. */
  isHiddenSoon?: boolean;
}

/**
 * What speaks against an invoice, in the order of checking: first what is settled for good, then
 * what time or the merchant can change. Test orders are no supply, so their VAT must not be shown
 * (§ 14c UStG) unless the merchant insists.
 */
const CHECKS: Check<InvoiceQuestion>[] = [
  skips('DISABLED', ({ shop }) => shop.uninstalled === true),
  checks(['SECOND_INVOICE'], ({ existing, isBilledTwice }) =>
    existing && isBilledTwice ? { kind: 'refuse', reason: 'SECOND_INVOICE' } : null,
  ),
  skips('EXISTING', ({ existing }) => existing),
  skips('CANCELLED', ({ cancelled }) => cancelled === true),
  unlessRequested('DISABLED_INVOICE_CREATE', ({ settings }) => settings.invoice.create === false),
  filters('SKIP_TEST', ({ order }) => order.test),
  filters('SKIP_POS', ({ order, settings }) => isSkippedTill(order, settings.orders)),
  filters('SKIP_TAG', ({ order, settings }) => hasSkippedTag(order, settings.orders)),
  filters(
    'TOO_OLD',
    ({ order, settings, shop, isImported }) =>
      !isImported &&
      settings.invoice.create === true &&
      isTooOld(order.createdAt, shop.installedAt),
  ),
  filters(
    'SKIP_DATE',
    ({ order, settings, shop, isImported }) =>
      !isImported && isBeforeStart(order.createdAt, settings.invoice.create, shop.installedAt),
  ),
  skips('SKIP_FREE', ({ order, settings, createNow, further }) => {
    return (
      isNothingBillable(order) || (!createNow && !further && isSkippedFree(order, settings.orders))
    );
  }),
  skips('SKIP_CANCELLED', (question) => {
    const { order, createNow } = question;
    return (
      isCalledOff(order) || (!createNow && missed(question) !== null && !isMoneyRetained(question))
    );
  }),
  unlessRequested('SKIP_UNPAID', (question) => missed(question) === 'paid'),
  unlessRequested('SKIP_UNSENT', (question) => missed(question) === 'fulfilled'),
  skips(
    'SKIP_GIFT_CARD',
    ({ order }) => order.lines.length > 0 && order.lines.every(isMultiPurposeCard),
  ),
  refuses(
    'INVALID_CURRENCY',
    ({ order }) => order.currency !== 'EUR',
    ({ order }) => ({ code: 'ORDER_CURRENCY', currency: order.currency }),
  ),
  waits(
    'HIDDEN_SOON',
    (question) => question.isHiddenSoon === true && !question.createNow && !isReady(question),
  ),
  waits('WAIT', (question) => !question.createNow && !isReady(question)),
  waits('NOT_CONNECTED', ({ connection }) => connection === 'none'),
  waits('CONNECTION_INTERRUPTED', ({ connection }) => connection === 'interrupted'),
  waits('IMPORT_SEARCH', ({ isSearchedFor, createNow }) => isSearchedFor === true && !createNow),
];

function isReady(question: InvoiceQuestion): boolean {
  return isDue(question.order, question.settings.invoice) || isPartToBill(question);
}

/**
 * What left before the order was called off has to be billed (§ 14 (2) UStG). Where all of it is
 * paid, the rest was paid in advance, until it goes back and is credited; else it is unknown what
 * the money was for. Whether something added to an order was among the goods sent is unknown, too.
 */
function isPartToBill({ order, further }: InvoiceQuestion): boolean {
  const isOver = order.cancelledAt !== null && hasLeftForGood(order);
  return !further && isOver && isPaid(order) && hasUnrefundedMoney(order);
}

function missed(question: InvoiceQuestion): AwaitedEvent | null {
  return isReady(question) ? null : missedEvent(question.order, question.settings.invoice);
}

/** Money for what the invoice would bill is still with the merchant. */
function isMoneyRetained({ order, further }: InvoiceQuestion): boolean {
  return further ? further.hasUnrefundedMoney : hasUnrefundedMoney(order);
}

/**
 * Everything was edited away, so that no position is left that an invoice could bill, and none that
 * came back.
 */
function isNothingBillable(order: Order): boolean {
  const isLeft =
    order.totals.currentTotal !== 0 ||
    order.lines.some(({ currentQuantity }) => currentQuantity > 0);
  if (isLeft || isCalledOff(order)) return false;
  const billable = billableBasis(order);
  return billable.kind === 'basis' && billable.basis.items.length === 0;
}

/** Chooses among orders, so it does not count for an order that was invoiced already. */
function filters(
  reason: SkipReason,
  holds: (question: InvoiceQuestion) => boolean,
): Check<InvoiceQuestion> {
  return unlessRequested(reason, (question) => !question.further && holds(question));
}

/** A rule of the merchant's, which the merchant's own instruction overrides. */
function unlessRequested(
  reason: SkipReason,
  holds: (question: InvoiceQuestion) => boolean,
): Check<InvoiceQuestion> {
  return skips(reason, (question) => !question.createNow && holds(question));
}

/** Whether an order gets its invoice now; the first check that applies decides. */
export function decideInvoice(question: InvoiceQuestion): Decision {
  return decide(CHECKS, question);
}

/** The reasons against an invoice in the order of checking, with which of them apply. */
export function invoiceChecks(question: InvoiceQuestion): CheckResult[] {
  return resultsOf(CHECKS, question);
}

interface HiddenOrderQuestion {
  /** As far as it is known. */
  createdAt: Instant | null;
  installedAt: Instant;
  now: Instant;
  /** Whether the app may read all orders, however old. */
  readsAll: boolean;
}

/** Why Shopify does not show an order: it was deleted, or is older than what the app may read. */
export function explainHidden({
  createdAt,
  installedAt,
  now,
  readsAll,
}: HiddenOrderQuestion): FinalDecision {
  if (createdAt === null || readsAll) return { kind: 'skip', reason: 'NOT_FOUND' };
  if (isTooOld(createdAt, installedAt)) return { kind: 'skip', reason: 'TOO_OLD' };
  if (isPastShownDays(createdAt, now)) return { kind: 'refuse', reason: 'ORDER_HIDDEN' };
  return { kind: 'skip', reason: 'NOT_FOUND' };
}
