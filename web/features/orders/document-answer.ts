import type { DocumentAnswer } from '../../contract/document';
import type { DocumentRecord } from '../../domain/documents/model/document';
import { isGone, isTakenBack } from '../../domain/documents/model/standing';
import type { LexwareAuth } from '../../ports/lexware';

/** A document as cards and lists show it; `documents`: all of its order. */
export function documentAnswer(
  document: DocumentRecord,
  documents: DocumentRecord[],
  auth: Pick<LexwareAuth, 'permalink'>,
): DocumentAnswer {
  const {
    id,
    kind,
    cause,
    precedingId,
    number,
    title,
    voucherDate,
    total,
    currency,
    status,
    cancelled,
    state,
    lexwareId,
  } = document;
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
    status: cancelled ? 'voided' : status,
    cancelled: isTakenBack(document, documents),
    isDeleted: isGone(document),
    state,
    isDownloadable: isDownloadable(document),
    emailedAt: document.emailedAt,
    lexwareUrl:
      lexwareId && !isGone(document) ? auth.permalink(kind, lexwareId, status === 'draft' ? 'edit' : 'view') : null,
  };
}

/** Drafts have no PDF until they are finalised in Lexware Office. */
export function isDownloadable({ lexwareId, status }: DocumentRecord): boolean {
  return lexwareId !== null && status !== null && status !== 'draft';
}
