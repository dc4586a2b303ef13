import type { DocumentDecision } from '../decisions/decision';
import type { Movable } from './moved-by-settings';

/**
 * Whether a change of the settings can move what was decided about an order: as the store finds
 * such orders after a save, and also while a document is due and not made yet.
 */
export function mayMove(
  decisions: readonly DocumentDecision[],
  movable: readonly Movable[],
): boolean {
  const isMoved = ({ kind, decision }: DocumentDecision) =>
    movable.some(
      (one) =>
        one.kind === kind && (decision.kind === 'create' || one.reasons.includes(decision.reason)),
    );
  return movable.length > 0 && (decisions.length === 0 || decisions.some(isMoved));
}
