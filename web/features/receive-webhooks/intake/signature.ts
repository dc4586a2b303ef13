import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';

/** Whether a header can be a signature of this many bytes at all; checked before a body is read. */
function isSignatureOf(bytes: number, signature: string | undefined): signature is string {
  return signature?.length === Math.ceil(bytes / 3) * 4 && /^[A-Za-z0-9+/]+={0,2}$/.test(signature);
}

/** Checks the signatures of one sender. */
export interface SignatureCheck {
  /** Whether length and alphabet are those of a signature. */
  isWellFormed(signature: string | undefined): signature is string;
  isOf(body: Buffer, signature: string): boolean;
}

/**
 * Shopify: base64 HMAC-SHA256 of the raw body with one of the app's secrets; during a rotation
 * there are two. Compared in constant time.
 */
export function shopifySignatures(secrets: readonly string[]): SignatureCheck {
  const BYTES = 32;
  return {
    isWellFormed: (signature): signature is string => isSignatureOf(BYTES, signature),
    isOf(body, signature) {
      const given = Buffer.from(signature, 'base64');
      return secrets.some((secret) => {
        const expected = createHmac('sha256', secret).update(body).digest();
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}

/**
 * Lexware: base64 RSA-SHA512 (PKCS#1 v1.5) of the raw body; the published key determines the
 * length.
 */
export function lexwareSignatures(publicKey: KeyObject | string): SignatureCheck {
  const key = typeof publicKey === 'string' ? createPublicKey(publicKey) : publicKey;
  const bytes = Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8);
  return {
    isWellFormed: (signature): signature is string => isSignatureOf(bytes, signature),
    isOf: (body, signature) => verify('RSA-SHA512', body, key, Buffer.from(signature, 'base64')),
  };
}
