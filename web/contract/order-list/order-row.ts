import { z } from 'zod';
import { needsAttention } from '../../domain/documents/decisions/decision';
import { E_INVOICE_PROFILES } from '../../domain/documents/model/document';
import { documentKind } from '../../domain/documents/model/document-kind';
import type { DocumentAnswer } from '../order/document';
import type { OrderAnswer } from '../order/order';
import { SHOWN_STATUSES, shownStatus } from '../order/shown-status';

const documentInRow = z.object({
  id: z.number().int(),
  kind: documentKind,
  /** Null for a draft, too, whose number is not final. */
  number: z.string().nullable(),
  status: z.enum(SHOWN_STATUSES),
  /** It is no valid document any more, or not yet voided where a credit note took it back. */
  cancelled: z.boolean(),
  /** Left out where it is none, or unknown. */
  eInvoice: z.enum(E_INVOICE_PROFILES).optional(),
});
export type DocumentInRow = z.infer<typeof documentInRow>;

/**
 * An order of GET /api/orders. Hundreds come at once, so it has codes, from which screens make
 * words; all else that an order's page shows is in `orderAnswer`.
 */
export const orderRow = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  payment: z.string(),
  fulfillment: z.string(),
  customerName: z.string().nullable(),
  totalCents: z.number().int(),
  currency: z.string(),
  isCancelled: z.boolean(),
  documents: z.array(documentInRow),
  /** How the documents compare with the order's current value … */
  balance: z.enum(['complete', 'rounding', 'missing', 'surplus', 'incomplete']),
  /** … in whole cents: positive when a document is missing, negative when a credit note is. */
  differenceCents: z.number().int(),
  /** Why the order lacks a document; null where it has what it needs. */
  lack: z
    .object({
      kind: z.enum(['create', 'wait', 'skip', 'refuse', 'undecided', 'cancelled']),
      document: documentKind,
      /** Its sentence stands with the list. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

/** Cause and remedy in one German sentence: once, however many orders lack such a document for it. */
export const sentenceOfLack = z.object({
  document: documentKind,
  reason: z.string(),
  text: z.string(),
});
export type SentenceOfLack = z.infer<typeof sentenceOfLack>;

/** A page of the list, before its keys. */
export function toOrderList(orders: readonly OrderAnswer[]) {
  const sentences = new Map(
    orders.flatMap(sentencesOf).map((one) => [`${one.document} ${one.reason}`, one]),
  );
  return { items: orders.map(toOrderRow), sentences: [...sentences.values()] };
}

function toOrderRow(order: OrderAnswer): OrderRow {
  const { id, name, createdAt, payment, fulfillment, customerName, totalCents, currency } = order;
  return {
    id,
    name,
    createdAt,
    payment,
    fulfillment,
    customerName,
    totalCents,
    currency,
    isCancelled: order.cancelledAt !== null,
    documents: order.documents.map(inRow),
    balance: balanceCode(order.balance),
    differenceCents: order.balance.differenceCents,
    lack: lackOf(order),
  };
}

function inRow(document: DocumentAnswer): DocumentInRow {
  const { id, kind, number, standing, cancelled, eInvoice } = document;
  return {
    id,
    kind,
    number: standing === 'draft' ? null : number,
    status: shownStatus(document),
    cancelled,
    ...(eInvoice && eInvoice !== 'none' && { eInvoice }),
  };
}

/** What is complete was decided; the sign of the difference shows in which direction it is not. */
function balanceCode(balance: OrderAnswer['balance']): OrderRow['balance'] {
  const { isComplete, isRoundingError, differenceCents } = balance;
  if (isComplete) return isRoundingError ? 'rounding' : 'complete';
  if (differenceCents === 0) return 'incomplete';
  return differenceCents < 0 ? 'surplus' : 'missing';
}

function lackOf(order: OrderAnswer): OrderRow['lack'] {
  const why = shownDecision(order);
  if (why === null)
    return order.hasInvoice ? null : { kind: 'undecided', document: 'invoice', reason: null };
  const { kind, document, reason } = why;
  const isGivenUp = order.cancelledAt !== null && kind === 'wait' && !needsAttention(why);
  return isGivenUp ? { kind: 'cancelled', document, reason: null } : { kind, document, reason };
}

function sentencesOf(order: OrderAnswer): SentenceOfLack[] {
  const lack = lackOf(order);
  const text = shownDecision(order)?.text;
  if (!lack || lack.reason === null || text === undefined) return [];
  return [{ document: lack.document, reason: lack.reason, text }];
}

/** What waits for the merchant comes first, whichever document it is about. */
function shownDecision({ decision, decisions, hasInvoice }: OrderAnswer) {
  const ofOrder = decision && { ...decision, document: 'invoice' as const };
  const urgent = [ofOrder, ...decisions].find((one) => one !== null && needsAttention(one));
  return urgent ?? (hasInvoice ? null : ofOrder);
}
