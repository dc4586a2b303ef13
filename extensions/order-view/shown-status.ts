import type { DocumentAnswer } from '../../web/contract/order/document';
import type { ShownStatus } from '../../web/contract/texts/documents/card-texts';

export function shownStatus(document: DocumentAnswer): ShownStatus {
  const { isUnderWay, standing, cancelled, awaitsAssignment } = document;
  if (isUnderWay) return 'underway';
  // Of a claim nothing was sent: certainly it does not exist.
  if (standing === 'claimed') return 'failed';
  if (standing === 'sending') return 'unclear';
  if (cancelled && standing !== 'deleted') return 'voided';
  return standing === 'open' && awaitsAssignment ? 'assign' : standing;
}

/** It came into being, whatever became of it since. */
export function isMade(document: DocumentAnswer): boolean {
  return !['underway', 'failed', 'unclear'].includes(shownStatus(document));
}

export const TONES = {
  underway: 'info',
  failed: 'critical',
  unclear: 'critical',
  draft: 'info',
  open: 'warning',
  assign: 'warning',
  paid: 'success',
  voided: undefined,
  deleted: undefined,
} as const;
