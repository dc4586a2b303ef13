import { hkdfSync } from 'node:crypto';

/**
 * What keys are made for; each purpose has a key of its own, so that nothing made for one is good
 * for another.
 */
const PURPOSES = {
  atRest: 'belegfluss data at rest',
  pdfLinks: 'belegfluss pdf links',
  previewLinks: 'belegfluss preview links',
  printLinks: 'belegfluss print links',
} as const;

/** A key for one purpose from one of the operator's encryption keys (HKDF-SHA256). */
export function derivedKey(master: Buffer, purpose: keyof typeof PURPOSES): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', PURPOSES[purpose], 32));
}
