import type { Instant } from '../domain/ids';
import type { StoresOf } from '../ports/stores/database';
import type { ReportedDocument } from '../ports/stores/document-store';
import { millisOf } from '../domain/time/berlin';
import { addTogether, newJob } from './job';
import { DOCUMENT_JOBS } from './definitions/document-jobs';
import { scheduleReadBack } from './schedule/schedule-read-back';

/** Ours is stored by then, also where two apps bill the same order at the same time. */
const LOOK_AFTER_MS = 2 * 60_000;

export interface ReportedChange extends ReportedDocument {
  /** It is an invoice that has just come into being. */
  isNewInvoice?: boolean;
}

/**
 * Lexware reported changes: our documents are read back, one reading per shop. Of documents that are
 * not ours only new invoices matter.
 */
export async function markChangedDocuments(
  stores: StoresOf<'documents' | 'jobs'>,
  changed: readonly ReportedChange[],
  at: Instant,
): Promise<void> {
  if (changed.length === 0) return;
  const each = inOneOrder(changed);
  const known = await stores.documents.markOutdated(each, at);
  const ours = new Set(known.map(nameOf));
  const runAt = new Date(millisOf(at) + LOOK_AFTER_MS).toISOString();
  await addTogether(stores, async (gathering) => {
    for (const shopId of new Set(known.map((one) => one.shopId)))
      await scheduleReadBack(gathering, shopId, at);
    for (const { isNewInvoice, ...one } of each)
      if (isNewInvoice && !ours.has(nameOf(one)))
        await gathering.jobs.add([newJob(DOCUMENT_JOBS.checkNewInvoice, one, { runAt })]);
  });
}

/**
 * Each once, and always in the same order, so that two batches about the same documents wait for
 * each other instead of deadlocking. That one has come into being is often reported together with
 * its first change.
 */
function inOneOrder(changed: readonly ReportedChange[]): ReportedChange[] {
  const each = new Map<string, ReportedChange>();
  for (const one of changed) {
    const name = nameOf(one);
    const isNewInvoice = one.isNewInvoice === true || each.get(name)?.isNewInvoice === true;
    each.set(name, { ...one, isNewInvoice });
  }
  return [...each].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function nameOf({ shopId, lexwareId }: ReportedDocument): string {
  return `${shopId} ${lexwareId}`;
}
