import type { DocumentKind, DocumentRecord } from '../documents/model/document';
import { countedDocuments, hasPdf, isInForce } from '../documents/model/document-state';
import type { LexwareId } from '../ids';

/** A document that a customer may fetch. */
export interface Offered extends DocumentRecord {
  lexwareId: LexwareId;
}

/**
 * Newest first. An invoice that a credit note cancelled is offered together with it, one that was
 * voided or deleted in Lexware is not; drafts have no PDF.
 */
export function offeredDocuments(all: DocumentRecord[], kind: DocumentKind): Offered[] {
  const valid = kind === 'delivery-note' ? all.filter(isInForce) : countedDocuments(all);
  return valid
    .filter((one) => one.kind === kind)
    .filter(hasPdf)
    .sort((a, b) => b.id - a.id);
}
