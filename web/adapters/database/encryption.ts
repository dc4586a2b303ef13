import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key';
import type { SecretPlace } from './encrypted/encrypted-columns';

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 'v2';
/**
 * Written with the operator's key itself, before it was given to purposes; read for as long as such
 * texts are stored.
 */
const FORMER_FORMAT = 'v1';
const IV_BYTES = 12;
const KEY_BYTES = 32;
const TAG_BYTES = 16;

export interface EncryptionKey {
  /** Stored with every secret, so that it is found again after the key was changed. */
  id: string;
  /** 32 random bytes. */
  key: Buffer;
}

/** `place` names the row of a secret; moved to another row it cannot be decrypted. */
export interface Encryption {
  /** How a text begins that it writes: format and key. */
  writesUnder: string;
  encrypt(text: string, place: SecretPlace): string;
  /** Throws when the key is unknown or anything was altered. */
  decrypt(sealed: string, place: SecretPlace): string;
}

/** The first key writes, all of them read: put a new key in front to rotate. */
export function createEncryption(keys: readonly EncryptionKey[]): Encryption {
  const [writing] = keys;
  if (!writing) throw new Error('Encryption needs at least one key');
  for (const { id, key } of keys) {
    if (!/^[\w-]{1,32}$/.test(id))
      throw new Error('A key id consists of 1 to 32 letters, digits, - or _');
    if (key.length !== KEY_BYTES)
      throw new Error(`Encryption key ${id} must have ${KEY_BYTES} bytes`);
  }
  const byId = new Map(keys.map(({ id, key }) => [id, { v1: key, v2: derivedKey(key, 'atRest') }]));
  const writingKey = derivedKey(writing.key, 'atRest');
  if (byId.size !== keys.length) throw new Error('Every encryption key needs an id of its own');

  return {
    writesUnder: `${FORMAT}.${writing.id}.`,

    encrypt(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, writingKey, iv).setAAD(
        bound(FORMAT, writing.id, place),
      );
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [FORMAT, writing.id, iv, cipher.getAuthTag(), sealed].map(encoded).join('.');
    },

    decrypt(secret, place) {
      const { format, keyId, iv, tag, sealed } = parts(secret);
      const key = byId.get(keyId)?.[format];
      if (!key)
        throw new Error(`A stored secret needs encryption key ${keyId}, which is not configured`);
      const options = { authTagLength: TAG_BYTES };
      const aad = bound(format, keyId, place);
      const decipher = createDecipheriv(ALGORITHM, key, iv, options).setAAD(aad).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    },
  };
}

type Format = typeof FORMAT | typeof FORMER_FORMAT;

function bound(format: Format, keyId: string, place: string): Buffer {
  return Buffer.from(`${format}.${keyId}.${place}`, 'utf8');
}

function encoded(part: string | Buffer): string {
  return typeof part === 'string' ? part : part.toString('base64url');
}

function parts(secret: string): {
  format: Format;
  keyId: string;
  iv: Buffer;
  tag: Buffer;
  sealed: Buffer;
} {
  const [format, keyId, iv, tag, sealed, ...rest] = secret.split('.');
  const isKnown = format === FORMAT || format === FORMER_FORMAT;
  const isWhole = keyId && iv && tag && sealed !== undefined && rest.length === 0;
  if (!isKnown || !isWhole) throw new Error('A stored secret does not have the expected format');
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  return { format, keyId, iv: bytes(iv), tag: bytes(tag), sealed: bytes(sealed) };
}
