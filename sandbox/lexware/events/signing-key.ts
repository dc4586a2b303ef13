import { generateKeyPairSync, sign, type KeyPairKeyObjectResult } from 'node:crypto';

let ofProcess: KeyPairKeyObjectResult | undefined;

/**
 * The stand-ins' own key pair, one per process because making it takes a while, and short because
 * signing does; the real service signs with a 4096 bit key that it publishes.
 */
export class SigningKey {
  private readonly pair = (ofProcess ??= generateKeyPairSync('rsa', { modulusLength: 1024 }));

  publicPem(): string {
    return this.pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  /** Base64 of SHA512withRSA over the bytes as sent. */
  sign(body: Buffer): string {
    return sign('sha512', body, this.pair.privateKey).toString('base64');
  }
}
