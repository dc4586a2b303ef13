import { DateTime } from 'luxon';
import type { DocumentRecord } from '../../../domain/documents/model/document';

/**
 * German day of the oldest change that was reported to us, with an hour of margin for differing
 * clocks.
 */
export function oldestChange(documents: DocumentRecord[]): string {
  const times = documents.map((document) =>
    DateTime.fromISO(document.updatedAt, { zone: 'Europe/Berlin' }),
  );
  return DateTime.min(...times)!
    .minus({ hours: 1 })
    .toFormat('yyyy-MM-dd');
}
