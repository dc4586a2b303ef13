/**
 * The first part of every address at which the embedded app shows a screen. What begins with
 * another word is a public page, or nothing.
 */
export const APP_PATHS = [
  'admin',
  'exitiframe',
  'home',
  'log',
  'month',
  'orders',
  'partner',
  'plan',
  'preferences',
  'setup',
] as const;

/** What Shopify adds to the app's address when it opens it, framed or on the way into a frame. */
export const ADDED_BY_SHOPIFY = ['shop', 'host', 'embedded', 'id_token', 'hmac', 'session'];
