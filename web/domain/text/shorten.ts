const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * More than any character that a reader sees as one is long; what goes on beyond is cut with it.
 */
const MAX_LENGTH = 200;

/**
 * Cuts a text to `limit` UTF-16 units and marks the cut with an ellipsis. Cuts between characters
 * as a reader sees them, so that no emoji is torn apart; control characters (line breaks excepted)
 * and broken halves are dropped.
 */
export function shorten(text: string, limit: number): string {
  const clean = text.replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '');
  if (clean.length <= limit) return clean;
  // The character that would stand where the ellipsis goes; walking there from the begin takes ten
  // times as long.
  const cut =
    graphemes.segment(clean.slice(0, limit + MAX_LENGTH)).containing(limit - 1)?.index ?? 0;
  return `${clean.slice(0, cut).trimEnd()}…`;
}
