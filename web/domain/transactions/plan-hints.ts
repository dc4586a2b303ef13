import { type Cause, isSameOccasion } from '../documents/model/cause';
import type { DocumentRecord } from '../documents/model/document';
import { isFinalised, isTakenBack, documentStateOf } from '../documents/model/document-state';
import type { DocumentId, LexwareId } from '../ids';
import type { Cents } from '../money/cents';

export interface PostedTransaction {
  externalReference: string;
  amount: Cents;
  cause: Cause | null;
  hintedDocument: DocumentId | null;
}

export interface PlannedHint {
  externalReference: string;
  documentId: DocumentId;
  voucherId: LexwareId;
  /** Deleted meanwhile: the document that the same transaction was to pay before. */
  instead: DocumentId | null;
}

/**
 * Which transaction pays which document. Lexware takes one hint per document, and we give one per
 * transaction: equal amounts find each other first, then a refund's own credit note, then the
 * largest payment that is left. Drafts are not bookable yet, and an invoice that is paid needs no
 * hint. The money of a document that was voided, deleted or cancelled is free for the next one.
 */
export function planHints(
  transactions: PostedTransaction[],
  documents: DocumentRecord[],
): PlannedHint[] {
  const hinted = new Set(transactions.flatMap(({ hintedDocument }) => hintedDocument ?? []));
  const open = documents.filter(
    (document) => isPayable(document, documents) && !hinted.has(document.id),
  );
  const free = transactions
    .filter(
      ({ hintedDocument }) => hintedDocument === null || isMoneyFree(hintedDocument, documents),
    )
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return [isOwnRefund, isSameAmount, isSameDirection].flatMap((fits) => pairs(open, free, fits));
}

type Fit = (document: DocumentRecord, transaction: PostedTransaction) => boolean;

/** Takes what fits out of both lists. */
function pairs(
  documents: DocumentRecord[],
  transactions: PostedTransaction[],
  fits: Fit,
): PlannedHint[] {
  return documents.slice().flatMap((document) => {
    const transaction = transactions.find((one) => fits(document, one));
    if (!transaction || !document.lexwareId) return [];
    documents.splice(documents.indexOf(document), 1);
    transactions.splice(transactions.indexOf(transaction), 1);
    const { externalReference, hintedDocument: instead } = transaction;
    return [{ externalReference, documentId: document.id, voucherId: document.lexwareId, instead }];
  });
}

/**
 * Whether the document that money was to pay is no valid one any more, so that the money is free
 * for the next.
 */
export function isMoneyFree(id: DocumentId, documents: DocumentRecord[]): boolean {
  return documents.some((document) => document.id === id && isTakenBack(document, documents));
}

function isPayable(document: DocumentRecord, documents: DocumentRecord[]): boolean {
  const { kind, lexwareId } = document;
  if (lexwareId === null || isTakenBack(document, documents)) return false;
  // A credit note that was set off against its invoice counts as paid, and its money still goes
  // out.
  return kind === 'credit-note'
    ? isFinalised(document)
    : kind === 'invoice' && documentStateOf(document) === 'open';
}

const isOwnRefund: Fit = (document, transaction) =>
  isSameDirection(document, transaction) &&
  document.kind === 'credit-note' &&
  transaction.cause !== null &&
  isSameOccasion(document.cause, transaction.cause);

const isSameAmount: Fit = (document, transaction) =>
  isSameDirection(document, transaction) &&
  Math.abs(transaction.amount) === Math.abs(document.total);

/** A credit note never takes the money of a refund that has a credit note of its own. */
function isSameDirection(document: DocumentRecord, { amount, cause }: PostedTransaction): boolean {
  if (document.kind === 'invoice') return amount > 0;
  const isOfOther =
    document.cause.of === 'refund' && cause !== null && !isSameOccasion(document.cause, cause);
  return amount < 0 && !isOfOther;
}
