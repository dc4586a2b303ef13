import type { BulkItem } from '../../domain/bulk/bulk-run';

const SECOND_MS = 1_000;
/**
 * After each try that failed for now. Most likely a service is down, which concerns all orders of a
 * run: they wait together, and only the first of them uses up its tries.
 */
const WAITS_MS = [5, 20, 60, 180].map((seconds) => seconds * SECOND_MS);

/** Retries the item a few times where a retry may help. */
export function failedFor(item: BulkItem, code: string, mayHelp: boolean): BulkItem {
  const tries = item.tries + 1;
  if (mayHelp && tries <= WAITS_MS.length) return { ...item, state: 'waiting', code: null, tries };
  return { ...item, state: 'failed', code, document: null, tries };
}

/** The item failed for now. */
export function isPutBack(before: BulkItem, after: BulkItem): boolean {
  return after.state === 'waiting' && after.tries > before.tries;
}

/** How long the run waits after an item failed for now; null where none did. */
export function waitAfter(before: readonly BulkItem[], after: readonly BulkItem[]): number | null {
  const putBack = after.find((item, index) => {
    const former = before[index];
    return former !== undefined && isPutBack(former, item);
  });
  return putBack ? (WAITS_MS[putBack.tries - 1] ?? null) : null;
}
