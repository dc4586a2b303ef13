import type { DocumentAnswer } from './document';

/** How cards and badges show that a document stands. */
export const SHOWN_STATUSES = [
  'underway',
  'failed',
  'unclear',
  'draft',
  'open',
  'assign',
  'paid',
  'voided',
  'deleted',
] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export function shownStatus(document: DocumentAnswer): ShownStatus {
  const { isUnderWay, standing, cancelled, awaitsAssignment } = document;
  if (isUnderWay) return 'underway';
  // Of a claim nothing was sent: certainly it does not exist.
  if (standing === 'claimed') return 'failed';
  if (standing === 'sending') return 'unclear';
  if (cancelled && standing !== 'deleted') return 'voided';
  return standing === 'open' && awaitsAssignment ? 'assign' : standing;
}
