import type { DocumentRecord } from '../documents/model/document';
import { countedDocuments, documentStateOf, isFinished } from '../documents/model/document-state';
import type { LexwareId } from '../ids';
import { type Cents, cents, ZERO } from '../money/cents';

/** Credit notes are negative. */
export function signedTotal({ kind, total }: Pick<DocumentRecord, 'kind' | 'total'>): Cents {
  return kind === 'credit-note' ? cents(-total) : total;
}

export function isDraft(document: DocumentRecord): boolean {
  return documentStateOf(document) === 'draft';
}

/** Finalised invoices and credit notes that count; drafts may still change. */
export function finalDocuments<Document extends DocumentRecord>({
  documents,
}: {
  documents: Document[];
}): Document[] {
  return countedDocuments(documents).filter((one) => !isDraft(one));
}

type Valued<Document> = Document & {
  kind: 'invoice' | 'credit-note';
  lexwareId: LexwareId;
  /** Signed; nothing for drafts and for what was taken back. */
  value: Cents;
};

/** The invoices and credit notes of an order that Lexware has, in any state, with what they count. */
export function documentsWithValue<Document extends DocumentRecord>(order: {
  documents: Document[];
}): Valued<Document>[] {
  const final = new Set(finalDocuments(order).map(({ id }) => id));
  return order.documents.flatMap((one) => {
    const { kind, lexwareId } = one;
    if (lexwareId === null || kind === 'delivery-note' || !isFinished(one)) return [];
    return [{ ...one, kind, lexwareId, value: final.has(one.id) ? signedTotal(one) : ZERO }];
  });
}
