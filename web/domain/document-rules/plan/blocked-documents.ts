import { type DocumentRecord, isSameDocument } from '../../documents/model/document';
import type { DocumentStep, PlanQuestion } from './plan-question';
import { doubtAbout } from '../../documents/decisions/doubt';
import type { Decision } from '../../documents/model/reason';
import { isRequested, reissueAfterCancellation } from '../../documents/model/instruction';
import { lacksTerms } from '../texts/payment-condition';

/**
 * Documents of which it is unknown whether Lexware created them, each with its reason, regardless
 * of what the order needs by now. `connected`: Lexware's organisation.
 */
function doubtSteps(documents: DocumentRecord[], connected: string | null): DocumentStep[] {
  return documents.flatMap((document) => {
    const decision = doubtAbout(document, connected);
    return decision ? [{ kind: document.kind, cause: document.cause, decision }] : [];
  });
}

/**
 * As before, of an order that Shopify does not show: without the order nothing replaces what was
 * lost.
 */
export function hiddenOrderDoubts(
  documents: DocumentRecord[],
  connected: string | null,
): DocumentStep[] {
  return doubtSteps(documents, connected).map((step) => {
    const isElsewhere = step.decision.kind === 'refuse' && step.decision.reason === 'OTHER_ACCOUNT';
    return isElsewhere
      ? { ...step, decision: { kind: 'refuse', reason: 'OTHER_ACCOUNT_ONLY' } }
      : step;
  });
}

/**
 * A document that may exist already is not created again, and stays in the plan until that is
 * known. Whether an invoice or credit note in doubt counts is unknown, so all other corrections
 * wait, with that document as their reason.
 */
export function withDoubts(steps: DocumentStep[], question: PlanQuestion): DocumentStep[] {
  const doubts = doubtSteps(question.documents, question.profile?.organizationId ?? null);
  const ownStep = (step: DocumentStep) => doubts.find((doubt) => isSameDocument(doubt, step));
  const unknown = doubts.find(({ kind }) => kind !== 'delivery-note');
  const planned = steps.map((step) =>
    unknown && isOpenTo(step, question) ? blocked(step, unknown, question) : step,
  );
  const missing = doubts.filter((doubt) => !steps.some((step) => isSameDocument(step, doubt)));
  return [...planned, ...missing].map((step) => {
    const own = ownStep(step);
    return own ? { ...step, decision: inDoubt(own.decision, question) } : step;
  });
}

/**
 * With a connection the evaluation finds out; without one the order waits, so that the document is
 * not taken for missing.
 */
function inDoubt(doubt: Decision, { connection }: PlanQuestion): Decision {
  return doubt.kind === 'wait' && connection === 'connected' ? { kind: 'create' } : doubt;
}

function blocked(
  step: DocumentStep,
  { kind, decision }: DocumentStep,
  question: PlanQuestion,
): DocumentStep {
  const needsConnection = decision.kind === 'wait' && question.connection !== 'connected';
  if (needsConnection) return { ...step, decision: whenConnected(question.connection) };
  return {
    ...step,
    decision: { kind: 'wait', reason: kind === 'invoice' ? 'INVOICE_IN_DOUBT' : 'CREDIT_IN_DOUBT' },
  };
}

/**
 * Whether the decision could change once the doubt is resolved; the merchant's instruction is
 * stored until then.
 */
function isOpenTo(step: DocumentStep, { instructions }: PlanQuestion): boolean {
  const { kind, decision } = step;
  if (kind === 'delivery-note' || decision.kind === 'wait') return false;
  return (
    decision.kind !== 'skip' || (decision.reason !== 'EXISTING' && isRequested(instructions, step))
  );
}

/**
 * An open invoice that contradicts what was agreed on payment cannot be corrected by us, so it
 * waits until the shop shows that; and so does the cancellation of the one it is to replace.
 * Nothing else of the order depends on it.
 */
export function withHiddenTerms(steps: DocumentStep[], question: PlanQuestion): DocumentStep[] {
  if (!lacksTerms(question.order)) return steps;
  return steps.map((step) =>
    isBlocked(step, steps, question)
      ? { ...step, decision: { kind: 'wait', reason: 'TERMS_HIDDEN' } }
      : step,
  );
}

function isBlocked(
  step: DocumentStep,
  steps: DocumentStep[],
  { instructions }: PlanQuestion,
): boolean {
  const isFirstOfReissue = (one: DocumentStep) =>
    isDue(one) && reissueAfterCancellation(one, instructions) !== null;
  if (step.kind !== 'invoice') return isFirstOfReissue(step);
  const isReissue = step.cause.of === 'reissue' && isRequested(instructions, step);
  return isDue(step) || (isReissue && steps.some(isFirstOfReissue));
}

function isDue({ decision }: DocumentStep): boolean {
  return decision.kind === 'create';
}

/** If no other check applies, the document is created as soon as there is a connection. */
function whenConnected(connection: 'connected' | 'interrupted' | 'none'): Decision {
  switch (connection) {
    case 'connected':
      return { kind: 'create' };
    case 'none':
      return { kind: 'wait', reason: 'NOT_CONNECTED' };
    case 'interrupted':
      return { kind: 'wait', reason: 'CONNECTION_INTERRUPTED' };
  }
}
