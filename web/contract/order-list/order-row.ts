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
      /** Its sentence is in GET /api/orders/reasons. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

export function toOrderRow(order: OrderAnswer): OrderRow {
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

/** What waits for the merchant comes first, whichever document it is about. */
function lackOf({ decision, decisions, hasInvoice, cancelledAt }: OrderAnswer): OrderRow['lack'] {
  const urgent = [decision, ...decisions].find((one) => one !== null && needsAttention(one));
  if (urgent) return { kind: urgent.kind, reason: urgent.reason };
  if (hasInvoice) return null;
  if (decision === null) return { kind: 'undecided', reason: null };
  const isGivenUp = cancelledAt !== null && decision.kind === 'wait';
  if (isGivenUp) return { kind: 'cancelled', reason: null };
  return { kind: decision.kind, reason: decision.reason };
}
