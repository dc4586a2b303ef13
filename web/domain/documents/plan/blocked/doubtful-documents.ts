import { isSameDocument } from '../../model/document-key';
import type { DocumentRecord } from '../../model/document';
import { doubtAbout } from '../../decisions/doubt';
import { isRequested } from '../../model/instruction';
import type { Decision } from '../../model/reason';
import { whenConnected } from '../../conditions/connection';
import type { DocumentStep, PlanQuestion } from '../plan-question';

/**
 * Documents of which nobody knows whether Lexware made them, each with its reason, whatever the
 * order calls for by now. `connected`: Lexware's organisation.
 */
function doubtSteps(documents: DocumentRecord[], connected: string | null): DocumentStep[] {
  return documents.flatMap((document) => {
    const decision = doubtAbout(document, connected);
    return decision ? [{ kind: document.kind, cause: document.cause, decision }] : [];
  });
}

/**
 * As before, of an order that Shopify does not show: for want of it nothing is made in place of
 * what was lost.
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
 * What may exist already is never made, and stays in the plan until it is known. What an invoice or
 * credit note in doubt bills or takes back may count or not, so nothing else is corrected before:
 * it waits, and says for which.
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
 * With a connection the evaluation finds out; without one it is waited for, and nobody is to take
 * it for missing.
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
 * Whether the answer could be another one with the document in doubt; what the merchant asked for
 * is kept for that.
 */
function isOpenTo(step: DocumentStep, { instructions }: PlanQuestion): boolean {
  const { kind, decision } = step;
  if (kind === 'delivery-note' || decision.kind === 'wait') return false;
  return (
    decision.kind !== 'skip' || (decision.reason !== 'EXISTING' && isRequested(instructions, step))
  );
}
