import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';

/** Lexware finds by then what it made; contacts took up to two seconds. */
const KNOWN_AFTER_MS = 5 * 60_000;

/**
 * Made a moment ago and never read since: late is not deleted. Whoever deletes it that soon is told
 * of by an event.
 */
export function isMadeJustNow({ number, updatedAt }: DocumentRecord, at: Instant): boolean {
  return number === null && Date.parse(at) - Date.parse(updatedAt) < KNOWN_AFTER_MS;
}
