import type { DocumentDecision } from '../decisions/decision';
import type { AffectedDecisions } from './settings-impact';

/**
 * Whether a change of the settings can affect the decisions about an order: the condition by which
 * the store finds such orders after a save, or a document that is due and not created yet.
 */
export function mayBeAffected(
  decisions: readonly DocumentDecision[],
  affected: readonly AffectedDecisions[],
): boolean {
  const isMoved = ({ kind, decision }: DocumentDecision) =>
    affected.some(
      (one) =>
        one.kind === kind && (decision.kind === 'create' || one.reasons.includes(decision.reason)),
    );
  return affected.length > 0 && (decisions.length === 0 || decisions.some(isMoved));
}

/**
 * Whether a change of the settings can affect documents of an order that are still to be created:
 * their contents may change even where the decision does not.
 */
export function mayChangeContents(
  decisions: readonly DocumentDecision[],
  affected: readonly AffectedDecisions[],
): boolean {
  return decisions.some(
    ({ kind, decision }) =>
      (decision.kind === 'create' || decision.kind === 'wait') &&
      affected.some((one) => one.kind === kind),
  );
}
