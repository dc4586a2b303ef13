import { AppError } from '../../ports/app-error';
import type { Shop } from '../../ports/stores/shops/shop-store';

/** No document is created by request before the merchant's approval. */
export function requireActivation({ activatedAt }: Pick<Shop, 'activatedAt'>): void {
  if (activatedAt === null)
    throw new AppError('NOT_ACTIVATED', 'The merchant has not activated the creation yet');
}
