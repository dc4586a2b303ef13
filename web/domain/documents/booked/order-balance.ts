import { type Cents, ZERO, cents, sum } from '../../money/cents';
import type { Order } from '../../order/order';
import { grossTakenBack, realRefunds } from '../../order/refunds/refund-value';
import type { DocumentRecord, DocumentStatus } from '../model/document';
import { afterRefunds } from '../owed/after-refunds';
import { documentsBalance } from './order-books';
import { finishedOf, isTakenBack, standingOf } from '../model/standing';

/** What an order row holds of the order's worth. */
export interface OrderWorth {
  /** Shopify's current total: after edits and refunds of items. */
  total: Cents;
  /**
   * What refunds paid back beyond the items they took back (less what they kept), as far as
   * Shopify's total does not show it already.
   */
  refundedWithoutItems: Cents;
}

export interface OrderBalance {
  /** Invoices that are not voided, less credit notes. */
  documents: Cents;
  /** What the order is worth now. */
  order: Cents;
  /** Order less documents: positive when a document is missing, negative when a credit note is. */
  difference: Cents;
  /**
   * Small enough for a calmer colour (below 0.02 or 1 %); documents are made to the cent all the
   * same.
   */
  isRoundingError: boolean;
  /** No difference, or a rounding error only. */
  isComplete: boolean;
  /**
   * How the invoices stand, the most urgent first: draft, open, paid; voided when all were voided,
   * deleted or cancelled.
   */
  state: DocumentStatus | null;
}

/** A difference below so many cents, … */
export const CENT_LIMIT = 2;
/** … or of which so many times are below the order's worth, is one of rounding. */
export const PERCENT_LIMIT = 100;

/** The order balance of every screen. Amounts in cents. */
export function orderBalance(
  documents: DocumentRecord[],
  { total, refundedWithoutItems }: OrderWorth,
): OrderBalance {
  const booked = documentsBalance(documents);
  const order = cents(total - refundedWithoutItems);
  const difference = cents(order - booked);
  const size = Math.abs(difference);
  const isRoundingError = size > 0 && (size < CENT_LIMIT || size * PERCENT_LIMIT < order);
  const isComplete = size === 0 || isRoundingError;
  return {
    documents: booked,
    order,
    difference,
    isRoundingError,
    isComplete,
    state: stateOf(documents),
  };
}

/** An order that was deleted asks for nothing any more: it comes to what its documents say. */
export function closedBalance(documents: DocumentRecord[]): OrderBalance {
  return orderBalance(documents, {
    total: documentsBalance(documents),
    refundedWithoutItems: ZERO,
  });
}

const URGENCY = ['draft', 'open', 'paid'] as const;

function stateOf(documents: DocumentRecord[]): DocumentStatus | null {
  const invoices = finishedOf('invoice', documents);
  const standing = invoices.filter((one) => !isTakenBack(one, documents));
  const urgent = URGENCY.find((status) => standing.some((one) => standingOf(one) === status));
  return urgent ?? (invoices.length > standing.length ? 'voided' : null);
}

/**
 * What a row has to keep of an order so that its balance can be shown without asking Shopify again.
 */
export function orderWorth(order: Order): OrderWorth {
  const total = order.totals.currentTotal;
  const after = afterRefunds(order);
  return after.kind === 'refuse'
    ? { total, refundedWithoutItems: amountsWithoutItems(order) }
    : { total, refundedWithoutItems: cents(total - Math.max(after.left, 0)) };
}

/** An order that contradicts itself: money of refunds without items, as the amounts say. */
function amountsWithoutItems(order: Order): Cents {
  const refunds = realRefunds(order).filter((refund) => grossTakenBack(order, refund) === 0);
  return refunds.length === 0 ? ZERO : sum(refunds.map(({ total }) => total));
}
