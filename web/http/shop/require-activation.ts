import { AppError } from '../../ports/app-error';
import { stoppedBy } from '../../ports/stores/shop-stores';

/** No document is created by request before the merchant's approval, or while operators pause. */
export function requireActivation(shop: CreatingShop): void {
  refuse(stoppedBy(shop, { isRequested: true }));
}

/** Nor are those of many orders, most of which nobody asked for singly, beside another app. */
export function requireCreation(shop: CreatingShop): void {
  refuse(stoppedBy(shop));
}

type CreatingShop = Parameters<typeof stoppedBy>[0];

function refuse(stop: ReturnType<typeof stoppedBy>): void {
  if (stop) throw new AppError(stop, 'No documents are created in this shop now');
}
