import { isEndedByEdit } from '../../../domain/contacts/order-update';
import { taxCauseOf } from '../../../domain/reasons/tax-causes';
import type { Decision } from '../../../domain/documents/model/reason';
import type { DecisionAnswer } from '../../order/decision';
import { toDetailAnswer } from '../details/detail-text';
import { type DecisionContext, explainDecision } from './explain-decision';
import { TODO_OF } from './explanation-texts';
import { canCreateNow } from './reason-texts';

/** A decision as answers carry it: translated into German, with its values for other languages. */
export function toDecisionAnswer(
  decision: Decision,
  context: DecisionContext,
): Omit<DecisionAnswer, 'at'> {
  const { kind, event, resetAt } = context;
  return {
    kind: decision.kind,
    reason: decision.kind === 'create' ? null : decision.reason,
    text: explainDecision(decision, context),
    values: { event, resetAt },
    detail: decision.kind === 'refuse' && decision.detail ? toDetailAnswer(decision.detail) : null,
    canCreate: canCreateNow(decision, kind),
    ...(isMendedInOrder(decision) && { isMendedInOrder: true }),
    ...(isMendedHere(decision) && { isEndedByEdit: true }),
  };
}

function isMendedInOrder(decision: Decision): boolean {
  return decision.kind === 'refuse' && TODO_OF[decision.reason] === 'fix-order';
}

function isMendedHere(decision: Decision): boolean {
  if (decision.kind !== 'refuse') return false;
  return isEndedByEdit(decision.reason, taxCauseOf(decision.detail ?? null));
}
