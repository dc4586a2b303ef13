import type { BulkItem } from '../../domain/bulk/bulk-run';

const MAX_TRIES = 5;

/** It waits for another try where that may help, a few times. */
export function failedFor(item: BulkItem, code: string, mayHelp: boolean): BulkItem {
  const tries = item.tries + 1;
  if (mayHelp && tries < MAX_TRIES) return { ...item, state: 'waiting', code: null, tries };
  return { ...item, state: 'failed', code, document: null, tries };
}
