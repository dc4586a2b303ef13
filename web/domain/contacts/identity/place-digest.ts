import type { RecipientAddress } from '../../documents/model/draft-recipient';
import { createHash } from 'node:crypto';

type Place = Pick<RecipientAddress, 'street' | 'zip' | 'city'>;

/**
 * Equal for the same name at the same address, however it is spaced and cased; null where the
 * address is incomplete.
 */
export function placeDigest(name: string, { street, zip, city }: Place): string | null {
  if (!name || !street || !city) return null;
  return digest([name, street, zip ?? '', city]);
}

/** Equal for the same name, however it is spaced and cased. */
export function nameDigest(name: string): string {
  return digest([name]).slice(0, 22);
}

function digest(texts: string[]): string {
  const plain = texts.map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return createHash('sha256').update(JSON.stringify(plain)).digest('base64url');
}
