import type { DocumentAnswer } from './document';

/** How cards and badges show that a document stands. */
export type ShownStatus =
  'underway' | 'failed' | 'unclear' | 'draft' | 'open' | 'assign' | 'paid' | 'voided' | 'deleted';

export function shownStatus(document: DocumentAnswer): ShownStatus {
  const { isUnderWay, standing, cancelled, awaitsAssignment } = document;
  if (isUnderWay) return 'underway';
  // Of a claim nothing was sent: certainly it does not exist.
  if (standing === 'claimed') return 'failed';
  if (standing === 'sending') return 'unclear';
  if (cancelled && standing !== 'deleted') return 'voided';
  return standing === 'open' && awaitsAssignment ? 'assign' : standing;
}
