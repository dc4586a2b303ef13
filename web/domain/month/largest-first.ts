import type { Cents } from '../money/cents';

/** The entries with the largest amounts, whether added or taken away; so many at most. */
export function largestFirst<Entry extends { amount: Cents }>(
  entries: readonly Entry[],
  limit: number,
): Entry[] {
  return entries
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
    .slice(0, limit);
}
