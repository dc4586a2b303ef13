import { type Cause, ofCancellation } from '../../documents/model/cause';
import type { DocumentContent } from '../../documents/model/document-content';
import type { DocumentId, Instant } from '../../ids';
import type { PlanQuestion } from '../plan/plan-question';
import type { TaxProfile } from '../../tax/treatment';
import type { Cents } from '../../money/cents';
import { isFinished, finishedOf, isTakenBack } from '../../documents/model/document-state';
import { buildCreditNoteDraft } from '../draft/credit-note-draft';
import { planCorrections } from '../plan/corrections/plan-corrections';
import { revisionOf } from '../billed/billed-amounts';
import type { BilledDocument } from '../../documents/model/document';
import { calendarDay } from '../../time/berlin';

interface ManualCreditNote {
  cause: Cause;
  content: DocumentContent;
  precedingId: DocumentId;
}

/**
 * What a manual credit note corrects: a refund or an edit that no document of ours
 * credits, else an invoice as a whole. Amount and tax must be those of the credit note we would
 * write, so that its content is known from then on.
 */
export function matchManualCreditNote(
  question: PlanQuestion & { profile: TaxProfile },
  {
    total,
    tax,
    voucherDate,
    now,
  }: { total: Cents; tax: Cents; voucherDate: Instant; now: Instant },
): ManualCreditNote | null {
  const input = {
    ...question,
    documents: question.documents.filter(isFinished),
    now,
  };
  for (const cause of possibleCauses(question, voucherDate)) {
    const answer = buildCreditNoteDraft(cause, input);
    if (answer.kind === 'refuse') continue;
    const { totals, content, corrects } = answer.draft;
    const isSame = totals.gross === total && Math.abs(totals.tax - tax) <= totals.rates.length;
    if (isSame) return { cause, content, precedingId: corrects };
  }
  return null;
}

function possibleCauses(question: PlanQuestion, voucherDate: Instant): Cause[] {
  const { documents } = question;
  const corrections = planCorrections(question).filter(({ kind, cause, decision }) => {
    const isThere = decision.kind === 'skip' && decision.reason === 'EXISTING';
    return kind === 'credit-note' && !isThere && cause.of !== 'cancel';
  });
  const valid = finishedOf('invoice', documents).filter(
    (one) => !isTakenBack(one, documents) && existedAt(one, voucherDate),
  );
  return [
    ...corrections.map(({ cause }) => cause),
    ...valid.map((invoice) => revisionOf(ofCancellation(invoice), documents)),
  ];
}

/**
 * A credit note cannot cancel a document created after it. A manual one was created on its own
 * date.
 */
function existedAt({ content, voucherDate, createdAt }: BilledDocument, at: Instant): boolean {
  return calendarDay(content === null ? voucherDate : createdAt) <= calendarDay(at);
}
