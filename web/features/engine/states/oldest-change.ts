import type { DocumentRecord } from '../../../domain/documents/model/document';
import { calendarDay } from '../../../domain/time/berlin';

const MARGIN_MS = 60 * 60_000;

/** German day of the oldest reported change, with an hour of margin for differing clocks. */
export function oldestChange(documents: DocumentRecord[]): string {
  const oldest = Math.min(...documents.map(({ updatedAt }) => Date.parse(updatedAt)));
  return calendarDay(new Date(oldest - MARGIN_MS).toISOString());
}
