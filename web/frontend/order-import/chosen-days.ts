import type { ImportAnswer } from '../../contract/order-import/order-import';
import { eachDay } from '../../domain/order-import/each-day';
import type { Day, Days } from '../../domain/order-import/import-days';

/** All that Shopify shows the app. */
export function allDays({ first, last, shownFrom }: ImportAnswer): Days {
  return { first: shownFrom > first ? shownFrom : first, last };
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

/** Every one of those days that was not imported yet, the earliest first. */
export function daysLeft(days: Days, imported: readonly Day[]): Day[] {
  const done = new Set(imported);
  return eachDay(days).filter((day) => !done.has(day));
}
