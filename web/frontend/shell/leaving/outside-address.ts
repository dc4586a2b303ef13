const ADMIN = 'admin.shopify.com';

interface Own {
  /** Of our own pages. */
  origin: string;
  /** The domain of the merchant's shop as the server knows it; null while it is unknown. */
  shop: string | null;
}

/**
 * Where `/exitiframe?redirectUri=…` may lead: our own pages, Shopify's admin and the merchant's own
 * shop. An address that somebody else made up leads nowhere.
 */
export function outsideAddress(wanted: string | null, own: Own): string | null {
  if (wanted === null || !URL.canParse(wanted, own.origin)) return null;
  const url = new URL(wanted, own.origin);
  const isOurs = url.origin === own.origin;
  const isShopifys = url.protocol === 'https:' && [ADMIN, own.shop].includes(url.host);
  return isOurs || isShopifys ? url.href : null;
}
