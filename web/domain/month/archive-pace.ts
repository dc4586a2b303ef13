/**
 * How far apart documents of an archive are read: Lexware allows two calls a second, and a quarter of
 * them stays free for what is sold now.
 */
export const ARCHIVE_DOCUMENT_MS = 667;

/** How long an archive of so many documents is read, where nothing else is to be done. */
export function archiveMinutes(documents: number): number {
  return Math.max(1, Math.round((documents * ARCHIVE_DOCUMENT_MS) / 60_000));
}
