import type { DocumentDecision } from '../decisions/decision';
import type { AffectedDecisions } from './settings-impact';

/**
 * Whether a change of the settings can affect what was decided about an order: as the store finds
 * such orders after a save, and also while a document is due and not made yet.
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
 * Whether a change of the settings can show at what is still to be made of an order: its contents
 * may differ where nothing else does.
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
