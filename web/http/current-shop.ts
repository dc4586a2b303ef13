import type { Response } from 'express';
import type { Shop } from '../ports/stores/shop-stores';

const KEY = 'shop';

/** The shop whose session token the guard accepted; every query carries its id. */
export function currentShop(res: Response): Shop {
  const shop = shopOfRequest(res);
  if (!shop) throw new Error('This route stands outside the guard');
  return shop;
}

/** For the request log, which includes requests that the guard refused. */
export function shopOfRequest(res: Response): Shop | undefined {
  return res.locals[KEY] as Shop | undefined;
}

export function setCurrentShop(res: Response, shop: Shop): void {
  res.locals[KEY] = shop;
}
