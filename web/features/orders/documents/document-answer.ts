import type { DocumentAnswer } from '../../../contract/order/document';
import { nameOfPlanWith } from '../../../contract/texts/plan-texts';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import {
  canBeMailed,
  possibleActions,
} from '../../../domain/document-rules/actions/document-actions';
import {
  hasPdf,
  isDeleted,
  isTakenBack,
  documentStateOf,
} from '../../../domain/documents/model/document-state';
import type { DocumentId, Instant } from '../../../domain/ids';
import { isBeingMailed, mailTroubleOf } from '../../../domain/mail/mail-record';
import { hasFeature } from '../../../domain/plans/plan';
import type { PlanId } from '../../../domain/plans/plan-id';
import type { LexwareAuth } from '../../../ports/lexware';

interface Shown {
  order: { documents: DocumentRecord[] };
  isUnderWay: boolean;
  now: Instant;
  auth: Pick<LexwareAuth, 'permalink'>;
  planId: PlanId;
  /** Documents for which Lexware proposes a payment. */
  hinted: ReadonlySet<DocumentId>;
}

/** A document as cards and lists show it. */
export function toDocumentAnswer(
  document: DocumentRecord,
  { order, isUnderWay, now, auth, planId, hinted }: Shown,
): DocumentAnswer {
  const cancelled = isTakenBack(document, order.documents);
  const documentState = documentStateOf(document);
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
    standing: documentState,
    isUnderWay,
    cancelled,
    isDownloadable: hasPdf(document),
    eInvoice: document.eInvoice === 'unread' ? null : document.eInvoice,
    emailedAt: document.emailedAt,
    isBeingMailed: isBeingMailed(document, now),
    mailTrouble: mailTroubleOf(document, now),
    lexwareUrl: lexwareUrl(document, auth),
    actions: possibleActions(document, order.documents),
    isMailable: canBeMailed(document),
    awaitsAssignment: documentState === 'open' && !cancelled && hinted.has(id),
    ...(!hasFeature(planId, 'emails') && { mailPlan: nameOfPlanWith('emails') }),
  };
}

function lexwareUrl(document: DocumentRecord, auth: Pick<LexwareAuth, 'permalink'>): string | null {
  const { kind, lexwareId } = document;
  if (lexwareId === null || isDeleted(document)) return null;
  return auth.permalink(kind, lexwareId, documentStateOf(document) === 'draft' ? 'edit' : 'view');
}
