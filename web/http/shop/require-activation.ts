import { AppError } from '../../ports/app-error';
import type { Shop } from '../../ports/stores/shops/shop-store';

/** No document is created by request before the merchant's approval, or during a pause. */
export function requireActivation({
  activatedAt,
  pauseReason,
}: Pick<Shop, 'activatedAt' | 'pauseReason'>): void {
  if (activatedAt === null)
    throw new AppError('NOT_ACTIVATED', 'The merchant has not activated the creation yet');
  if (pauseReason !== null)
    throw new AppError('CREATION_PAUSED', 'Operators have paused the creation');
}
