import { lacksTerms } from '../../../payment-conditions/terms-of-order';
import { isRequested, reissueAfterCancellation } from '../../model/instruction';
import type { DocumentStep, PlanQuestion } from '../plan-question';

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
