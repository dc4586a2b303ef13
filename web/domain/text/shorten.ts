const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * Cuts a text to `limit` UTF-16 units and marks the cut with an ellipsis. Cuts between characters as a reader sees
 * them, so that no emoji is torn apart; control characters (line breaks excepted) and broken halves are dropped.
 */
export function shorten(text: string, limit: number): string {
  const clean = text.replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '');
  if (clean.length <= limit) return clean;
  let kept = '';
  for (const { segment } of graphemes.segment(clean)) {
    if (kept.length + segment.length > limit - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
