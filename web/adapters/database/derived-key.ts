import { hkdfSync } from 'node:crypto';

/**
 * The purposes of derived keys; each has its own key, so that nothing encrypted or signed for one
 * is valid for another.
 */
const PURPOSES = {
  atRest: 'belegfluss data at rest',
  pdfLinks: 'belegfluss pdf links',
  previewLinks: 'belegfluss preview links',
  printLinks: 'belegfluss print links',
  couponViews: 'belegfluss coupon views',
  chargeReturns: 'belegfluss charge returns',
  partnerAddresses: 'belegfluss partner addresses',
  partnerAccess: 'belegfluss partner access',
  adviserStops: 'belegfluss adviser stops',
  brokerNames: 'belegfluss broker names',
  brokerResults: 'belegfluss broker results',
} as const;

/** A key for one purpose from one of the operator's encryption keys (HKDF-SHA256). */
export function derivedKey(master: Buffer, purpose: keyof typeof PURPOSES): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', PURPOSES[purpose], 32));
}
