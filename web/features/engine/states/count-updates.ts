import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';
import type { DocumentFacts, DocumentWithFacts } from '../../../ports/stores/document-store';
import type { StoresOf } from '../../../ports/stores/database';

/** Whether Lexware reports a different state than before; the first reading is no change. */
export function isUpdated(before: DocumentRecord, facts: DocumentFacts): boolean {
  return before.number !== null && isDifferent(before, facts);
}

export function isDifferent(
  before: DocumentRecord,
  { number, status, total, voucherDate }: DocumentFacts,
): boolean {
  return (
    before.number !== number ||
    before.status !== status ||
    before.total !== total ||
    before.voucherDate !== voucherDate
  );
}

/**
 * Counts the changed documents by kind; the last step of the transaction that stored the changes.
 */
export async function countUpdates(
  { events }: StoresOf<'events'>,
  learned: readonly DocumentWithFacts[],
  at: Instant,
): Promise<void> {
  const updated = learned.filter(({ document, facts }) => isUpdated(document, facts));
  const [first] = updated;
  if (!first) return;
  const { shopId, kind } = first.document;
  await events.countUpdates(shopId, `${kind}.updated`, { at, times: updated.length });
}
