import type { Cause } from '../../model/cause';
import type { DocumentKind } from '../../model/document';
import type { DocumentKey } from '../../model/document-key';
import { requestedDocuments } from '../../model/instruction';
import { type DocumentStep, type PlanQuestion, documentOf } from '../plan-question';
import { finishedOf } from '../../model/document-state';

/** Documents of this kind and occasion that the merchant requested. */
export function requestedOf(
  { instructions }: PlanQuestion,
  kind: DocumentKind,
  of: Cause['of'],
): DocumentKey[] {
  return requestedDocuments(instructions).filter((one) => one.kind === kind && one.cause.of === of);
}

/** The merchant requested a correction, but documents and order agree. */
export function unchanged(question: PlanQuestion, kind: DocumentKind): DocumentStep[] {
  const open = requestedOf(question, kind, 'edit').filter((one) => !documentOf(question, one));
  return open.map((one) => ({ ...one, decision: { kind: 'skip', reason: 'UNCHANGED' } }));
}

/** Counts what exists, so that a repeat after a crash finds the claim of the first try. */
export function nextCause(
  { documents }: PlanQuestion,
  kind: DocumentKind,
  of: 'edit' | 'reissue',
): Cause {
  const done = finishedOf(kind, documents).filter(({ cause }) => cause.of === of);
  return { of, number: done.length + 1 };
}
