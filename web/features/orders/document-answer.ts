import type { DocumentAnswer } from '../../contract/order/document';
import type { DocumentRecord } from '../../domain/documents/model/document';
import { isTakenBack, isUnderWay, standingOf } from '../../domain/documents/model/standing';
import type { LexwareAuth } from '../../ports/lexware';

/** A document as cards and lists show it; `documents`: all of its order. */
export function documentAnswer(
  document: DocumentRecord,
  documents: DocumentRecord[],
  auth: Pick<LexwareAuth, 'permalink'>,
): DocumentAnswer {
  const { id, kind, cause, precedingId, number, title, voucherDate, total, currency } = document;
  return {
    id,
    kind,
    cause,
    corrects: precedingId,
    number,
    title,
    date: voucherDate,
    totalCents: total,
    currency,
    standing: standingOf(document),
    isUnderWay: isUnderWay(document),
    cancelled: isTakenBack(document, documents),
    isDownloadable: isDownloadable(document),
    emailedAt: document.emailedAt,
    lexwareUrl: lexwareUrl(document, auth),
  };
}

function lexwareUrl(document: DocumentRecord, auth: Pick<LexwareAuth, 'permalink'>): string | null {
  const { kind, lexwareId, status } = document;
  if (lexwareId === null || standingOf(document) === 'deleted') return null;
  return auth.permalink(kind, lexwareId, status === 'draft' ? 'edit' : 'view');
}

/** Drafts have no PDF until they are finalised in Lexware Office. */
export function isDownloadable({ lexwareId, status }: DocumentRecord): boolean {
  return lexwareId !== null && status !== null && status !== 'draft';
}
