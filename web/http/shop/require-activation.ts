import { AppError } from '../../ports/app-error';
import { stoppedBy } from '../../ports/stores/shops/stopped-by';

/** No document is created by request before the merchant's approval, or during a pause. */
export function requireActivation(shop: Parameters<typeof stoppedBy>[0]): void {
  const stop = stoppedBy(shop);
  if (stop) throw new AppError(stop, 'No documents are created in this shop now');
}
