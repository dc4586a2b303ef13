import type { DocumentAnswer } from '../../web/contract/order/document';
import { shownStatus } from '../../web/contract/order/shown-status';

/** It came into being, whatever became of it since. */
export function wasCreated(document: DocumentAnswer): boolean {
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
