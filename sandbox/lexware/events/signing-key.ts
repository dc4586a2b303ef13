import { generateKeyPairSync, sign } from 'node:crypto';

/** The stand-in's own key pair; the real service signs with a 4096 bit key that it publishes. */
export class SigningKey {
  private readonly pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

  publicPem(): string {
    return this.pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  /** Base64 of SHA512withRSA over the bytes as sent. */
  sign(body: Buffer): string {
    return sign('sha512', body, this.pair.privateKey).toString('base64');
  }
}
