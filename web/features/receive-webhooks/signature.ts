import { createHmac, timingSafeEqual, verify, type KeyObject } from 'node:crypto';

/** Shopify: base64 HMAC-SHA256 of the raw body with the app's secret. Compared in constant time. */
export function isSignedByShopify(body: Buffer, signature: string | undefined, secret: string): boolean {
  if (!signature) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Lexware: base64 RSA-SHA512 (PKCS#1 v1.5) of the raw body, checked with the published key. */
export function isSignedByLexware(body: Buffer, signature: string | undefined, publicKey: KeyObject | string): boolean {
  if (!signature) return false;
  return verify('RSA-SHA512', body, publicKey, Buffer.from(signature, 'base64'));
}
