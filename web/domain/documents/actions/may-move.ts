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

/**
 * Whether a change of the settings can show at what is still to be made of an order: its contents
 * may differ where nothing else does.
 */
export function mayReword(
  decisions: readonly DocumentDecision[],
  movable: readonly Movable[],
): boolean {
  return decisions.some(
    ({ kind, decision }) =>
      (decision.kind === 'create' || decision.kind === 'wait') &&
      movable.some((one) => one.kind === kind),
  );
}
