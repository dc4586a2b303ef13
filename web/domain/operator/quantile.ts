/**
 * The value below which a share of all measurements lies, from how many lie in each part of the
 * distribution: even within a part. Null: nothing was measured. Beyond the last end the last end.
 */
export function quantile(
  parts: readonly { end: number; count: number }[],
  share: number,
): number | null {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  let rest = all * share;
  let begin = 0;
  for (const { end, count } of parts) {
    if (count > 0 && rest <= count && Number.isFinite(end))
      return Math.round(begin + ((end - begin) * rest) / count);
    rest -= count;
    begin = Number.isFinite(end) ? end : begin;
  }
  return begin;
}
