import { createHash } from 'node:crypto';
import type { RecipientAddress } from '../documents/draft';

type Place = Pick<RecipientAddress, 'street' | 'zip' | 'city'>;

/** Equal for the same name at the same address, however it is spaced and cased; null where the address is incomplete. */
export function placeDigest(name: string, { street, zip, city }: Place): string | null {
  const parts = [name, street ?? '', zip ?? '', city ?? ''].map((part) =>
    part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
  );
  if (!name || !street || !city) return null;
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
