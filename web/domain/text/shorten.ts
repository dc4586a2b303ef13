const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * Longer than any character as a reader perceives it (a grapheme); a longer one is cut.
 */
const MAX_LENGTH = 200;

/**
 * Cuts a text to `limit` UTF-16 units and marks the cut with an ellipsis. Cuts between graphemes,
 * so that no emoji is torn apart; control characters (line breaks excepted) and broken halves are
 * dropped.
 */
export function shorten(text: string, limit: number): string {
  const clean = text.replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '');
  if (clean.length <= limit) return clean;
  // The grapheme in place of which the ellipsis goes; finding it from the beginning takes ten times
  // as long.
  const cut =
    graphemes.segment(clean.slice(0, limit + MAX_LENGTH)).containing(limit - 1)?.index ?? 0;
  return `${clean.slice(0, cut).trimEnd()}…`;
}

/**
 * A name or a part of an address as one line of visible characters: control characters, line
 * separators and marks that change the direction of writing become blanks, so that no name writes a
 * second line or hides another.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}
