import { derivedKey } from '../adapters/database/derived-key';
import type { Env } from '../env';
import type { StopLinks } from '../features/adviser/stop-links';

/** By which advisers end the mails: with a key of each encryption key, for mails are kept for years. */
export function stopLinksOf({ APP_URL, ENCRYPTION_KEYS }: Env): StopLinks {
  const secrets = ENCRYPTION_KEYS.map(({ key }) => derivedKey(key, 'adviserStops'));
  return { url: `${APP_URL}/adviser/stop`, secrets };
}

/** A key for signatures and hashes, derived from the newest encryption key. */
export function signingKey(
  { ENCRYPTION_KEYS: [newest] }: Pick<Env, 'ENCRYPTION_KEYS'>,
  purpose:
    | 'brokerNames'
    | 'brokerResults'
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
