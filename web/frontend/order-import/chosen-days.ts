import type { ImportAnswer } from '../../contract/order-import';
import type { Day, Days } from '../../domain/imports/order-import';

const DAY_MS = 86_400_000;

/** All that Shopify shows the app; where that is none, all that there are, with what they need. */
export function allDays({ first, last, shownFrom }: ImportAnswer): Days {
  return { first: shownFrom <= last ? shownFrom : first, last };
}

/** What is wrong with the chosen days; null where they can be imported. */
export function problemOf(
  { first, last }: Pick<ImportAnswer, 'first' | 'last'>,
  chosen: Days,
): 'first' | 'last' | 'order' | null {
  if (chosen.first < first || chosen.first > last) return 'first';
  if (chosen.last < first || chosen.last > last) return 'last';
  return chosen.last < chosen.first ? 'order' : null;
}

/**
 * Every day that was not imported yet, the earliest first; counted in UTC, whose days are alike.
 */
export function daysLeft({ first, last }: Days, imported: readonly Day[]): Day[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const count = Math.max(0, Math.round((to - from) / DAY_MS) + 1);
  const done = new Set(imported);
  return Array.from({ length: count }, (_, index) =>
    new Date(from + index * DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => !done.has(day));
}
