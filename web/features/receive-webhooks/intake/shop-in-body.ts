import { z } from 'zod';

/**
 * The field that names the shop in a body, by topic. Every topic that ends something for a shop or
 * a person has one; bodies about orders and scopes name no shop, so they only lead to a question to
 * Shopify.
 */
const SHOP_FIELDS: ReadonlyMap<string, 'myshopify_domain' | 'shop_domain'> = new Map([
  ['app/uninstalled', 'myshopify_domain'],
  ['shop/update', 'myshopify_domain'],
  ['shop/redact', 'shop_domain'],
  ['customers/redact', 'shop_domain'],
  ['customers/data_request', 'shop_domain'],
]);

const object = z.record(z.string(), z.unknown());

/**
 * The body as a JSON object; null if it is anything else. Shopify's key signs other texts, too:
 * session tokens (`eyJ….eyJ…`) and query strings. None of them begins with a brace: Shopify's own
 * parameters come first in a sorted query string.
 */
export function readObject(body: Buffer): Record<string, unknown> | null {
  if (body[0] !== '{'.charCodeAt(0)) return null;
  try {
    return object.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

/**
 * Whether a body that must name the shop names this one: the shop header is not covered by the
 * signature.
 */
export function isAboutShop(
  body: Record<string, unknown>,
  topic: string,
  shopDomain: string,
): boolean {
  const field = SHOP_FIELDS.get(topic);
  if (field === undefined) return true;
  const named = body[field];
  return typeof named === 'string' && named.toLowerCase() === shopDomain;
}
