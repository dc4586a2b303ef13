import type { Cause } from '../../documents/model/cause';
import type { Refusal } from '../billed/billed-amounts';
import type { DocumentKey, BilledDocument } from '../../documents/model/document';
import type { DraftInput } from '../draft/draft-input';
import { reissueAfterCancellation, requestedDocuments } from '../../documents/model/instruction';
import { buildDraft } from '../draft/build-draft';
import { buildCreditNoteDraft } from '../draft/credit-note-draft';
import type { CreditNoteDraft } from '../../documents/model/draft';
import type { DocumentId } from '../../ids';

export interface RefusedReissue {
  /** Cause of the invoice that cannot be issued anew. */
  cause: Cause;
  refusal: Refusal;
  /** Causes of the cancellations that make sense only with it. */
  cancellations: Cause[];
}

/**
 * To issue an invoice anew its predecessor is cancelled first, and that cannot be undone. So the
 * new one is drafted before, as it will be once everything is cancelled: returns why there can be
 * none; null when nothing speaks against cancelling.
 */
export function refusedReissue(step: DocumentKey, input: DraftInput): RefusedReissue | null {
  const cause = reissueAfterCancellation(step, input.instructions);
  if (cause === null) return null;
  const cancellations = requestedDocuments(input.instructions).flatMap((one) =>
    one.cause.of === 'cancel' ? [one.cause] : [],
  );
  const documents = cancellations.reduce(
    (known, cancellation) => withCancellation(known, cancellation, input),
    input.documents,
  );
  const answer = buildDraft({ kind: 'invoice', cause }, { ...input, documents });
  return answer.kind === 'refuse' ? { cause, refusal: answer, cancellations } : null;
}

function withCancellation(
  known: BilledDocument[],
  cause: Cause,
  input: DraftInput,
): BilledDocument[] {
  const answer = buildCreditNoteDraft(cause, { ...input, documents: known });
  const [like] = known;
  return answer.kind === 'refuse' || !like
    ? known
    : [...known, imagined(cause, answer.draft, { known, like, input })];
}

/** The cancellation as it will be among the documents there are. */
function imagined(
  cause: Cause,
  draft: CreditNoteDraft,
  { known, like, input }: { known: BilledDocument[]; like: BilledDocument; input: DraftInput },
): BilledDocument {
  const { corrects, reference, title, voucherDate, totals, content } = draft;
  const id = (Math.max(...known.map((one) => one.id)) + 1) as DocumentId;
  return {
    ...like,
    id,
    kind: 'credit-note',
    cause,
    state: 'done',
    status: 'open',
    cancelled: false,
    takenBackAt: null,
    lexwareId: null,
    number: null,
    precedingId: corrects,
    reference,
    title,
    voucherDate,
    content,
    repairs: [],
    total: totals.gross,
    tax: totals.tax,
    createdAt: input.now,
    updatedAt: input.now,
  };
}
