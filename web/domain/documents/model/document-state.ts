import { sum } from '../../money/cents';
import { isBefore } from '../../time/berlin';
import type { LexwareId } from '../../ids';
import { isOfWholeOrder, isSameOccasion, ofCancellation } from './cause';
import type { DocumentKind, DocumentRecord } from './document';

/**
 * The state of one document: how far its creation got, then its state in Lexware, and `deleted`
 * once it was deleted there.
 */
export const DOCUMENT_STATES = [
  'claimed',
  'sending',
  'unclear',
  'draft',
  'open',
  'paid',
  'voided',
  'deleted',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/**
 * Whether an invoice bills its order, or no longer does: our credit notes correct all of it, or it
 * was taken back in Lexware.
 */
export type InvoiceEffect = 'billing' | 'cancelled' | 'credited' | 'gone';

type StateFields = Pick<DocumentRecord, 'state' | 'status' | 'cancelled'>;

export function documentStateOf({ state, status, cancelled }: StateFields): DocumentState {
  if (state !== 'done') return state;
  if (cancelled) return status === null ? 'deleted' : 'voided';
  return status ?? 'open';
}

/** Its creation came to its end: it exists in Lexware, or did until it was deleted there. */
export function isFinished({ state }: Pick<DocumentRecord, 'state'>): boolean {
  return state === 'done';
}

/** Nothing was sent for it yet, so it certainly does not exist. */
export function isUnsent({ state }: Pick<DocumentRecord, 'state'>): boolean {
  return state === 'claimed';
}

/** It was sent, and it is unknown whether it exists in Lexware. */
export function isInDoubt({ state }: Pick<DocumentRecord, 'state'>): boolean {
  return state === 'sending' || state === 'unclear';
}

/** Several documents in Lexware may be this one; the merchant has to choose. */
export function isUnclear({ state }: Pick<DocumentRecord, 'state'>): boolean {
  return state === 'unclear';
}

/** Exists, and was not taken back in Lexware. */
export function isInForce(document: StateFields): boolean {
  return ['draft', 'open', 'paid'].includes(documentStateOf(document));
}

/** In force, and no draft (any more): finalised in Lexware. */
export function isFinalised(document: StateFields): boolean {
  return ['open', 'paid'].includes(documentStateOf(document));
}

/** Deleted in Lexware. */
export function isDeleted(document: StateFields): boolean {
  return documentStateOf(document) === 'deleted';
}

/** Drafts have none until they are finalised in Lexware Office, deleted ones have none any more. */
export function hasPdf<Document extends Pick<DocumentRecord, 'lexwareId' | 'status'>>(
  document: Document,
): document is Document & { lexwareId: LexwareId } {
  const { lexwareId, status } = document;
  return lexwareId !== null && status !== null && status !== 'draft';
}

/** Its creation has begun, and the outcome is not known yet. */
export function isUnderWay(document: StateFields): boolean {
  return ['claimed', 'sending'].includes(documentStateOf(document));
}

/** Our credit note over everything that was open of an invoice, unless it was taken back. */
export function cancellationOf(
  invoice: Pick<DocumentRecord, 'id'>,
  documents: DocumentRecord[],
): DocumentRecord | undefined {
  const cause = ofCancellation(invoice);
  return documents.find(
    (one) => one.kind === 'credit-note' && isInForce(one) && isSameOccasion(one.cause, cause),
  );
}

export function effectOf(invoice: DocumentRecord, documents: DocumentRecord[]): InvoiceEffect {
  if (cancellationOf(invoice, documents)) return 'cancelled';
  if (isInForce(invoice)) return 'billing';
  const credits = documents.filter((one) => one.kind === 'credit-note' && isInForce(one));
  // Lexware reports an invoice as voided once credit notes cover it; it was corrected then, not
  // taken back or deleted.
  const own = sum(
    credits.filter(({ precedingId }) => precedingId === invoice.id).map(({ total }) => total),
  );
  return documentStateOf(invoice) === 'voided' && own > 0 && own === invoice.total
    ? 'credited'
    : 'gone';
}

/**
 * Whether a document no longer counts for the customer: deleted or voided in Lexware, or
 * cancelled by our credit note.
 */
export function isTakenBack(document: DocumentRecord, documents: DocumentRecord[]): boolean {
  if (!isFinished(document)) return false;
  return (
    !isInForce(document) ||
    (document.kind === 'invoice' && cancellationOf(document, documents) !== undefined)
  );
}

/**
 * Whether an order has a valid invoice, first or issued anew, even if refunds credited all of it
 * since. The one answer to "is there an invoice?" for every screen, list and rule.
 */
export function hasValidInvoice(documents: DocumentRecord[]): boolean {
  return wholeInvoices(documents).some((invoice) => {
    const effect = effectOf(invoice, documents);
    return effect === 'billing' || effect === 'credited';
  });
}

/**
 * Whether an order has its invoice, or may have it: one is being created, or it is unknown whether
 * it exists.
 */
export function mayBeBilled(documents: DocumentRecord[]): boolean {
  const isComing = (one: DocumentRecord) =>
    one.kind === 'invoice' && isOfWholeOrder(one.cause) && !isFinished(one);
  return hasValidInvoice(documents) || documents.some(isComing);
}

/**
 * Finished invoices of the order as a whole, in whatever state; further ones bill only what was
 * added.
 */
export function wholeInvoices<Document extends DocumentRecord>(documents: Document[]): Document[] {
  return finishedOf('invoice', documents).filter(({ cause }) => isOfWholeOrder(cause));
}

/** Finished documents of this kind, in whatever state. */
export function finishedOf<Document extends DocumentRecord>(
  kind: DocumentKind,
  documents: readonly Document[],
): Document[] {
  return documents.filter((one) => one.kind === kind && isFinished(one));
}

/**
 * An invoice that bills something and is still a draft: it can only be changed or deleted in
 * Lexware's web app, not cancelled.
 */
export function unfinalisedInvoice(documents: DocumentRecord[]): DocumentRecord | undefined {
  return documents.find((one) => {
    return (
      one.kind === 'invoice' &&
      documentStateOf(one) === 'draft' &&
      effectOf(one, documents) === 'billing'
    );
  });
}

/**
 * Invoices that were not taken back in Lexware, and credit notes. A cancelled invoice counts
 * together with its cancellation.
 */
export function countedDocuments<Document extends DocumentRecord>(
  documents: Document[],
): Document[] {
  const finished = documents.filter((one) => one.kind !== 'delivery-note' && isFinished(one));
  return finished.filter((one) =>
    one.kind === 'invoice' ? effectOf(one, finished) !== 'gone' : isInForce(one),
  );
}

/** The merchant took an invoice back and has not requested a new one since. */
export function isCalledBack(documents: DocumentRecord[]): boolean {
  const invoices = finishedOf('invoice', documents);
  const reissues = invoices.filter(({ cause }) => cause.of === 'reissue');
  return invoices.some((invoice) => {
    switch (effectOf(invoice, documents)) {
      case 'billing':
      case 'credited':
        return false;
      case 'cancelled': {
        const { id } = cancellationOf(invoice, documents) ?? invoice;
        return !reissues.some((one) => one.id > id);
      }
      case 'gone':
        return !reissues.some(
          (one) =>
            one.id > invoice.id &&
            !isBefore(one.createdAt, invoice.takenBackAt ?? invoice.updatedAt),
        );
    }
  });
}

/**
 * Whether an order's documents are still those on which its decisions were based: the same ones,
 * each in the same state and over the same amount. Payment and number affect no decision.
 */
export function areUnchangedSinceDecision(
  decidedOn: DocumentRecord[],
  now: DocumentRecord[],
): boolean {
  const known = new Set(decidedOn.map(decisiveFacts));
  return decidedOn.length === now.length && now.every((one) => known.has(decisiveFacts(one)));
}

function decisiveFacts(document: DocumentRecord): string {
  const documentState = documentStateOf(document);
  return `${document.id} ${documentState === 'paid' ? 'open' : documentState} ${document.total}`;
}
