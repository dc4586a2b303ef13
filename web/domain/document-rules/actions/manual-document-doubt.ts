import type { DocumentKind } from '../../documents/model/document';
import type { Reason } from '../../documents/model/reason';
import type { Instant } from '../../ids';
import { calendarDay } from '../../time/berlin';
import type { Likeness } from '../../contacts/compare-parties';

/**
 * Why a manual document that names an order is not linked to it; the merchant reads it in
 * the log.
 */
export type ManualDocumentDoubt = (typeof MANUAL_DOCUMENT_DOUBTS)[number];

export const MANUAL_DOCUMENT_DOUBTS = [
  'SEVERAL_ORDERS',
  'SEVERAL_INVOICES',
  'OTHER_RECIPIENT',
  'OTHER_CURRENCY',
  'OTHER_AMOUNT',
  'BEFORE_ORDER',
  /** A second one over the order's whole amount, which bills it twice. */
  'SECOND_INVOICE',
  'SECOND_DELIVERY_NOTE',
  /** A credit note for an order that had no invoice when it was read. */
  'NO_INVOICE',
  /** It cannot be compared, because Shopify does not show customer and content of the order. */
  'HIDDEN_ORDER',
  /** Whether another document of the order exists is unknown yet. */
  'UNDER_WAY',
  /**
   * It was logged, and the order has its invoice now: this is a draft, to somebody else, or from
   * another time. Nothing is pending.
   */
  'NOT_ITS_INVOICE',
  /**
   * It was logged, and is voided, deleted or does not name the order any more: nothing is
   * pending.
   */
  'WITHDRAWN',
] as const;

/** State of the order that the document names. */
interface OrderFacts {
  /** It has a valid invoice. */
  isBilled: boolean;
  /** Shopify may show it: it was not deleted, and the app may read orders of all ages. */
  isShown: boolean;
}

const ENDS_BY_ITSELF: Partial<Record<ManualDocumentDoubt, (order: OrderFacts) => boolean>> = {
  SEVERAL_INVOICES: () => true,
  UNDER_WAY: () => true,
  SECOND_INVOICE: ({ isBilled }) => !isBilled,
  NO_INVOICE: ({ isBilled }) => isBilled,
  HIDDEN_ORDER: ({ isShown }) => isShown,
};

/**
 * Ends without a change to the document: when another one is created, found or voided, or when
 * Shopify shows the order again.
 */
export function endsByItself(doubt: ManualDocumentDoubt): boolean {
  return doubt in ENDS_BY_ITSELF;
}

/** Whether it may have ended, so that the document should be read again. */
export function mayHaveEnded(doubt: ManualDocumentDoubt, order: OrderFacts): boolean {
  return ENDS_BY_ITSELF[doubt]?.(order) ?? false;
}

/** Nothing is pending any more; the document needs no record. */
export function isOver(doubt: ManualDocumentDoubt): boolean {
  return doubt === 'WITHDRAWN' || doubt === 'NOT_ITS_INVOICE';
}

/**
 * Whether it is unknown, because of this manual document, if the order lacks a document of its
 * kind: it names the order, whatever contradicts it. A delivery note counts only if it fits.
 */
export function countsDespiteDoubt(kind: DocumentKind, doubt: ManualDocumentDoubt): boolean {
  return kind !== 'delivery-note' && !isOver(doubt);
}

/** The reason an order reports until a manual document that names it is corrected in Lexware. */
export const MANUAL_DOCUMENT_REASONS: readonly Reason[] = ['WRITTEN_BY_HAND', 'SECOND_INVOICE'];

interface Dated {
  currency: string;
  orderedAt: Instant;
}

/** Contradictions regardless of the recipient; delivery notes have no currency. */
export function contradiction(
  order: Dated,
  voucher: { currency: string | null; voucherDate: Instant },
): Extract<ManualDocumentDoubt, 'OTHER_CURRENCY' | 'BEFORE_ORDER'> | null {
  if (voucher.currency !== null && voucher.currency !== order.currency) return 'OTHER_CURRENCY';
  return calendarDay(voucher.voucherDate) < calendarDay(order.orderedAt) ? 'BEFORE_ORDER' : null;
}

/**
 * Whether the document's recipient may be the customer. A credit note that cancels an invoice must
 * name the invoice's recipient; for all others it is enough that they name no different recipient.
 */
export function isPlausible(likeness: Likeness, { cancels }: { cancels: boolean }): boolean {
  return cancels ? likeness === 'same' : likeness !== 'other';
}
