import type { Instant } from '../../domain/ids';
import { isBefore } from '../../domain/time/berlin';
import type { AdviserMail } from '../../ports/stores/shops/adviser-store';

/** The link of a mail opens nothing any more. */
export function isOver(
  { expiresAt, revokedAt }: Pick<AdviserMail, 'expiresAt' | 'revokedAt'>,
  at: Instant,
): boolean {
  return revokedAt !== null || !isBefore(at, expiresAt);
}
