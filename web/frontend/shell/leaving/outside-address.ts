const ADMIN = /^(admin\.shopify\.com|[a-z0-9][a-z0-9-]*\.myshopify\.com)$/;

/**
 * Where `/exitiframe?redirectUri=…` may lead: our own pages and Shopify's. An address that somebody
 * else made up leads nowhere.
 */
export function outsideAddress(wanted: string | null, own: string): string | null {
  if (wanted === null || !URL.canParse(wanted, own)) return null;
  const url = new URL(wanted, own);
  const isOurs = url.origin === own;
  const isShopifys = url.protocol === 'https:' && ADMIN.test(url.host);
  return isOurs || isShopifys ? url.href : null;
}
