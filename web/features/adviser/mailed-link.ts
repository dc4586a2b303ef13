import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from '../../domain/ids';
import { isBefore } from '../../domain/time/berlin';
import type { AdviserMail } from '../../ports/stores/adviser-store';

const SECRET_BYTES = 32;

/** What a link holds. Stored is its hash alone: whoever reads the database opens nothing. */
interface LinkSecret {
  secret: string;
  hash: string;
}

export function newLinkSecret(): LinkSecret {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashOfSecret(secret) };
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** So long links to confirm and to months are good for. */
export const LINK_DAYS = 14;

/** The link of a mail opens nothing any more. */
export function isOver(
  { expiresAt, revokedAt }: Pick<AdviserMail, 'expiresAt' | 'revokedAt'>,
  at: Instant,
): boolean {
  return revokedAt !== null || !isBefore(at, expiresAt);
}
