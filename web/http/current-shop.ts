import type { Response } from 'express';
import type { Shop } from '../ports/stores/shop-store';

const KEY = 'shop';

/** The shop whose session token the guard accepted; every query carries its id. */
export function currentShop(res: Response): Shop {
  const shop: unknown = res.locals[KEY];
  if (!shop) throw new Error('This route stands outside the guard');
  return shop as Shop;
}

export function setCurrentShop(res: Response, shop: Shop): void {
  res.locals[KEY] = shop;
}
