import type { PAUSES } from '../../../domain/documents/model/reason';
import type { Shop } from './shop-store';

/** Ends by itself or by one decision for all orders; what is due waits until then. */
export type PauseReason = (typeof PAUSES)[number];

/** Operators paused the creation, or the merchant has to say what becomes of another app. */
export function pausedBy({
  pauseReason,
  otherAppSince,
}: Pick<Shop, 'pauseReason' | 'otherAppSince'>): PauseReason | null {
  if (pauseReason !== null) return 'CREATION_PAUSED';
  return otherAppSince === null ? null : 'OTHER_APP';
}

/**
 * The same, or the merchant has not begun with the creation. Another app stops only what would come
 * by itself: what the merchant asks for is their decision.
 */
export function stoppedBy(
  shop: Pick<Shop, 'activatedAt' | 'pauseReason' | 'otherAppSince'>,
  { isRequested = false } = {},
): PauseReason | 'NOT_ACTIVATED' | null {
  if (shop.activatedAt === null) return 'NOT_ACTIVATED';
  const pause = pausedBy(shop);
  return pause !== null && holdsBack(pause, isRequested) ? pause : null;
}

export function holdsBack(pause: PauseReason, isRequested: boolean): boolean {
  return !(isRequested && pause === 'OTHER_APP');
}
