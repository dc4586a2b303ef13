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

/** The same, or the merchant has not begun with the creation. */
export function stoppedBy(
  shop: Pick<Shop, 'activatedAt' | 'pauseReason' | 'otherAppSince'>,
): PauseReason | 'NOT_ACTIVATED' | null {
  return shop.activatedAt === null ? 'NOT_ACTIVATED' : pausedBy(shop);
}
