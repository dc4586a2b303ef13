import type { Instant } from '../ids';
import { hasHappened, hasReceivedMoney, isPointOfSale, isRealRefund } from '../order/balance';
import type { Order } from '../order/order';
import type { Settings } from '../settings/settings';
import { inBerlin, isBefore, toInstant } from '../time/berlin';
import type { DocumentStep, PlanQuestion } from './plan-documents';
import type { Decision, SkipReason } from './reason';

/** The invoice of an order, as one step of the plan. */
export function planInvoice({ documents, instructions, ...question }: PlanQuestion): DocumentStep {
  const isInvoice = (one: { kind: string; cause: string }) => one.kind === 'invoice' && one.cause === 'order';
  const existing = documents.some((one) => isInvoice(one) && one.state === 'done');
  const createNow = instructions.some(
    (one) => one.kind === 'create' && one.document === 'invoice' && one.cause === 'order',
  );
  return { kind: 'invoice', cause: 'order', decision: decideInvoice({ ...question, existing, createNow }) };
}

export interface InvoiceQuestion {
  order: Order;
  settings: Settings;
  shop: { installedAt: Instant; uninstalled?: boolean };
  connection: 'connected' | 'interrupted' | 'none';
  /** An invoice for this order exists (or is being created). */
  existing: boolean;
  /** The merchant asked for it: timing, filters and start date do not count; law and currency do. */
  createNow: boolean;
}

/**
 * Whether an order gets its invoice now. Reasons are tried in this order, and the first that holds is the answer:
 * DISABLED, EXISTING, DISABLED_INVOICE_CREATE, SKIP_TEST, SKIP_POS, SKIP_TAG, TOO_OLD, SKIP_DATE, SKIP_FREE,
 * SKIP_CANCELLED, SKIP_GIFT_CARD, INVALID_CURRENCY, WAIT, NOT_CONNECTED, CONNECTION_INTERRUPTED. First what is settled
 * for good, then what time or the merchant can change. Test orders are no supply, so their VAT must not be shown (§ 14c
 * UStG) unless the merchant insists.
 */
export function decideInvoice(question: InvoiceQuestion): Decision {
  const { order, settings, createNow } = question;
  const skipped = settled(question) ?? (createNow ? null : filtered(question)) ?? notInvoiceable(question);
  if (skipped) return { kind: 'skip', reason: skipped };
  if (order.currency !== 'EUR') return { kind: 'refuse', reason: 'INVALID_CURRENCY', detail: order.currency };
  if (!createNow && !hasHappened(order, settings.invoice.event)) return { kind: 'wait', reason: 'WAIT' };
  return connected(question.connection);
}

function settled({ shop, existing }: InvoiceQuestion): SkipReason | null {
  if (shop.uninstalled) return 'DISABLED';
  return existing ? 'EXISTING' : null;
}

function filtered({ order, settings, shop }: InvoiceQuestion): SkipReason | null {
  const { skipPos, skipTags } = settings.orders;
  if (settings.invoice.create === false) return 'DISABLED_INVOICE_CREATE';
  if (order.test) return 'SKIP_TEST';
  if (skipPos && isPointOfSale(order)) return 'SKIP_POS';
  if (hasTag(order, skipTags)) return 'SKIP_TAG';
  if (settings.invoice.create === true && isTooOld(order.createdAt, shop.installedAt)) return 'TOO_OLD';
  return isBeforeStart(order.createdAt, settings.invoice.create, shop.installedAt) ? 'SKIP_DATE' : null;
}

function notInvoiceable({ order, settings, createNow }: InvoiceQuestion): SkipReason | null {
  if (!createNow && settings.orders.skipFree && isFree(order)) return 'SKIP_FREE';
  if (order.cancelledAt !== null && !hasReceivedMoney(order)) return 'SKIP_CANCELLED';
  const isGiftCardOnly = order.lines.length > 0 && order.lines.every((line) => line.isGiftCard);
  return isGiftCardOnly ? 'SKIP_GIFT_CARD' : null;
}

function hasTag(order: Order, skipTags: string[]): boolean {
  const tags = order.tags.map((tag) => tag.trim().toLowerCase());
  return skipTags.some((tag) => tags.includes(tag.trim().toLowerCase()));
}

function isBeforeStart(createdAt: Instant, create: Settings['invoice']['create'], installedAt: Instant): boolean {
  if (create === 'all' || create === false) return false;
  // Shopify tells times in whole seconds: an order of the second in which the app was installed is a new one.
  return isBefore(createdAt, create === true ? toInstant(inBerlin(installedAt).startOf('second')) : create);
}

/** Nothing to pay: from the start, or because everything was edited away before any money moved. */
function isFree({ totals, refunds, cancelledAt }: Order): boolean {
  if (totals.total === 0) return true;
  return totals.currentTotal === 0 && cancelledAt === null && !refunds.some(isRealRefund);
}

function connected(connection: InvoiceQuestion['connection']): Decision {
  switch (connection) {
    case 'connected':
      return { kind: 'create' };
    case 'none':
      return { kind: 'wait', reason: 'NOT_CONNECTED' };
    case 'interrupted':
      return { kind: 'wait', reason: 'CONNECTION_INTERRUPTED' };
  }
}

const SHOPIFY_SHOWS_DAYS = 60;

/** Why Shopify does not show an order: those older than 60 days before the installation stay hidden from the app. */
export function explainTooOld(orderCreatedAt: Instant | null, installedAt: Instant): Decision {
  if (orderCreatedAt === null) return { kind: 'skip', reason: 'NOT_FOUND' };
  return { kind: 'skip', reason: isTooOld(orderCreatedAt, installedAt) ? 'TOO_OLD' : 'NOT_FOUND' };
}

function isTooOld(createdAt: Instant, installedAt: Instant): boolean {
  return inBerlin(createdAt) < inBerlin(installedAt).minus({ days: SHOPIFY_SHOWS_DAYS });
}
