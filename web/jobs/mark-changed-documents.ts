import type { Instant } from '../domain/ids';
import type { StoresOf } from '../ports/stores/database';
import type { ReportedDocument } from '../ports/stores/documents/document-sync';
import { addTogether } from './add-together';
import { scheduleReadBack } from './schedule/schedule-read-back';

/**
 * Lexware reported changes: our documents are read back, one reading per shop. Documents that are
 * not ours are ignored.
 */
export async function markChangedDocuments(
  stores: StoresOf<'documents' | 'jobs'>,
  changed: readonly ReportedDocument[],
  at: Instant,
): Promise<void> {
  if (changed.length === 0) return;
  const shops = await stores.documents.markOutdated(inOneOrder(changed), at);
  await addTogether(stores, async (gathering) => {
    for (const shopId of shops) await scheduleReadBack(gathering, shopId, at);
  });
}

/**
 * Each once, and always in the same order, so that two batches about the same documents wait for
 * each other instead of deadlocking.
 */
function inOneOrder(changed: readonly ReportedDocument[]): ReportedDocument[] {
  const each = new Map(changed.map((one) => [`${one.shopId} ${one.lexwareId}`, one]));
  return [...each].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
