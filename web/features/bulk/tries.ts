import type { BulkItem } from '../../domain/bulk/bulk-run';

const MAX_TRIES = 5;

/** Retries the item a few times where a retry may help. */
export function failedFor(item: BulkItem, code: string, mayHelp: boolean): BulkItem {
  const tries = item.tries + 1;
  if (mayHelp && tries < MAX_TRIES) return { ...item, state: 'waiting', code: null, tries };
  return { ...item, state: 'failed', code, document: null, tries };
}
