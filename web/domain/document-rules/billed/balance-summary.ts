import { type Cents, cents, ZERO, sum } from '../../money/cents';
import type { DocumentStatus, DocumentRecord } from '../../documents/model/document';
import { documentsBalance } from './billed-amounts';
import {
  finishedOf,
  isTakenBack,
  documentStateOf,
  countedDocuments,
  effectOf,
} from '../../documents/model/document-state';
import type { Order } from '../../order/order';
import { afterRefunds } from '../../billable/invoice-basis';
import { realRefunds, grossTakenBack } from '../../order/refund-value';
import { isPaid, netPayment } from '../../order/balance';

/** The columns of an order row from which its current value is computed. */
export interface OrderValue {
  /** Shopify's current total: after edits and refunds of items. */
  total: Cents;
  /**
   * What refunds paid back beyond the items they took back (less what they kept), as far as
   * Shopify's total does not show it already.
   */
  refundedWithoutItems: Cents;
}

export interface BalanceSummary {
  /** Invoices that are not voided, less credit notes. */
  documents: Cents;
  /** The order's current value. */
  order: Cents;
  /** Order less documents: positive when a document is missing, negative when a credit note is. */
  difference: Cents;
  /**
   * Small enough for a less urgent colour (below 0.02 or 1 %); documents are exact to the cent all
   * the same.
   */
  isRoundingError: boolean;
  /** No difference, or a rounding error only. */
  isComplete: boolean;
  /**
   * State of the invoices, the most urgent first: draft, open, paid; voided when all were voided,
   * deleted or cancelled.
   */
  state: DocumentStatus | null;
}

/** A difference below so many cents, … */
export const CENT_LIMIT = 2;
/** … or of which so many times are below the order's current value, is one of rounding. */
export const PERCENT_LIMIT = 100;

/** The order balance of every screen. Amounts in cents. */
export function balanceSummary(
  documents: DocumentRecord[],
  { total, refundedWithoutItems }: OrderValue,
): BalanceSummary {
  const documentsTotal = documentsBalance(documents);
  const order = cents(total - refundedWithoutItems);
  const difference = cents(order - documentsTotal);
  const size = Math.abs(difference);
  const isRoundingError = size > 0 && (size < CENT_LIMIT || size * PERCENT_LIMIT < order);
  const isComplete = size === 0 || isRoundingError;
  return {
    documents: documentsTotal,
    order,
    difference,
    isRoundingError,
    isComplete,
    state: stateOf(documents),
  };
}

/** A deleted order needs no documents any more: its value counts as what its documents come to. */
export function closedBalanceSummary(documents: DocumentRecord[]): BalanceSummary {
  return balanceSummary(documents, {
    total: documentsBalance(documents),
    refundedWithoutItems: ZERO,
  });
}

const URGENCY = ['draft', 'open', 'paid'] as const;

function stateOf(documents: DocumentRecord[]): DocumentStatus | null {
  const invoices = finishedOf('invoice', documents);
  const valid = invoices.filter((one) => !isTakenBack(one, documents));
  const urgent = URGENCY.find((status) => valid.some((one) => documentStateOf(one) === status));
  return urgent ?? (invoices.length > valid.length ? 'voided' : null);
}

/**
 * What a row has to store of an order so that its balance can be shown without asking Shopify
 * again.
 */
export function orderValueOf(order: Order): OrderValue {
  const total = order.totals.currentTotal;
  const after = afterRefunds(order);
  return after.kind === 'refuse'
    ? { total, refundedWithoutItems: amountsWithoutItems(order) }
    : { total, refundedWithoutItems: cents(total - Math.max(after.left, 0)) };
}

/** An order that contradicts itself: refunds of money without items, according to the amounts. */
function amountsWithoutItems(order: Order): Cents {
  const refunds = realRefunds(order).filter((refund) => grossTakenBack(order, refund) === 0);
  return refunds.length === 0 ? ZERO : sum(refunds.map(({ total }) => total));
}

/**
 * Whether Lexware has received the order's whole current value: every invoice that still bills
 * something is paid, and invoices less credit notes cover the order's total.
 */
export function isPaidInLexware(order: Order, documents: DocumentRecord[]): boolean {
  const counted = countedDocuments(documents);
  const billing = counted.filter(
    (one) => one.kind === 'invoice' && effectOf(one, counted) === 'billing',
  );
  if (billing.length === 0 || billing.some((one) => documentStateOf(one) !== 'paid')) return false;
  return balanceSummary(documents, orderValueOf(order)).difference <= 0;
}

/**
 * Whether Shopify still expects money for the order. What is authorised is captured, never paid a
 * second way.
 */
export function awaitsPayment(order: Order): boolean {
  if (order.cancelledAt !== null || isPaid(order)) return false;
  if (order.paymentStatus === 'voided' || order.paymentStatus === 'authorized') return false;
  return order.totals.currentTotal > netPayment(order);
}
