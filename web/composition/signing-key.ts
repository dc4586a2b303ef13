import { derivedKey } from '../adapters/database/derived-key';
import type { Env } from '../env';

/** A key for signatures and hashes, derived from the newest encryption key. */
export function signingKey(
  { ENCRYPTION_KEYS: [newest] }: Env,
  purpose:
    | 'chargeReturns'
    | 'couponViews'
    | 'partnerAccess'
    | 'partnerAddresses'
    | 'pdfLinks'
    | 'previewLinks'
    | 'printLinks',
): Buffer {
  if (!newest) throw new Error('No encryption key');
  return derivedKey(newest.key, purpose);
}
