import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';

/** Until then Lexware may not find what it created; contacts took up to two seconds. */
const KNOWN_AFTER_MS = 5 * 60_000;

/**
 * Created a moment ago and never read since: late, not deleted. An event reports a real deletion.
 */
export function isJustCreated({ number, updatedAt }: DocumentRecord, at: Instant): boolean {
  return number === null && Date.parse(at) - Date.parse(updatedAt) < KNOWN_AFTER_MS;
}
