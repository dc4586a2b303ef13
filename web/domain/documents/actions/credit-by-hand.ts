import type { PlanQuestion } from '../plan/plan-question';
import type { DocumentId, Instant } from '../../ids';
import { calendarDay } from '../../time/berlin';
import type { Cents } from '../../money/cents';
import type { TaxProfile } from '../../tax/treatment';
import { type Cause, ofCancellation } from '../model/cause';
import { buildCreditNoteDraft } from '../draft/corrections/credit-note-draft';
import type { BilledDocument } from '../model/document';
import type { DocumentContent } from '../model/document-content';
import { planCorrections } from '../plan/corrections/plan-corrections';
import { issueOf } from '../booked/order-books';
import { finishedOf, isFinished, isTakenBack } from '../model/standing';

interface CreditByHand {
  cause: Cause;
  content: DocumentContent;
  precedingId: DocumentId;
}

/**
 * What a credit note written by hand corrects: a refund or an edit that no document of ours
 * credits, else an invoice as a whole. Amount and tax must be those of the credit note we would
 * write, so that its content is known from then on.
 */
export function creditWrittenByHand(
  question: PlanQuestion & { profile: TaxProfile },
  {
    total,
    tax,
    voucherDate,
    now,
  }: { total: Cents; tax: Cents; voucherDate: Instant; now: Instant },
): CreditByHand | null {
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
  const standing = finishedOf('invoice', documents).filter(
    (one) => !isTakenBack(one, documents) && wasThere(one, voucherDate),
  );
  return [
    ...corrections.map(({ cause }) => cause),
    ...standing.map((invoice) => issueOf(ofCancellation(invoice), documents)),
  ];
}

/**
 * Nothing cancels what came into being after it. When one that was written by hand did, its own
 * date says.
 */
function wasThere({ content, voucherDate, createdAt }: BilledDocument, at: Instant): boolean {
  return calendarDay(content === null ? voucherDate : createdAt) <= calendarDay(at);
}
