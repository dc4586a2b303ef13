import { type SendRequest, withinTime } from '../../ports/network';

const TIMEOUT_MS = 10_000;
const SHOP_HOST = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/i;

/**
 * The fetch of Shopify's library: with a timeout, and without following redirects, for the request
 * contains the token. With a stand-in's address it sends requests for `https://{shop}/…` to
 * `{standInUrl}/{shop}/…` and refuses every other host, so that nothing leaves the machine.
 */
export function shopifyFetch(
  send: SendRequest,
  standInUrl: string | null,
  timeoutMs = TIMEOUT_MS,
): typeof fetch {
  return (input, { method = 'GET', headers, body } = {}) => {
    if (input instanceof Request || (body && typeof body !== 'string'))
      throw new TypeError("Shopify's library sends texts to addresses");
    const url = new URL(input);
    const address = standInUrl === null ? url.href : standInAddress(url, standInUrl);
    return withinTime(timeoutMs, (signal) =>
      send(address, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(body && { body }),
        redirect: 'manual',
        signal,
      }),
    );
  };
}

function standInAddress(url: URL, standInUrl: string): string {
  if (url.protocol !== 'https:' || !SHOP_HOST.test(url.host)) {
    throw new Error(`The stand-in answers for shops only, not for ${url.host}`);
  }
  return `${standInUrl}/${url.host}${url.pathname}${url.search}`;
}
