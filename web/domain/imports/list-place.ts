import type { DocumentKind } from '../documents/model/document';
import type { Instant } from '../ids';
import { calendarDay, inBerlin } from '../time/berlin';

/** Lexware shows 10,000 rows of a list at most, which is 40 pages. */
export const MAX_PAGES = 40;

/** Which page of Lexware's lists is read next. */
export interface ListPlace {
  kind: DocumentKind;
  /** German day, inclusive, from which on the list goes back; null: from the newest. */
  datedTo: string | null;
  page: number;
}

interface ListedPage {
  isLast: boolean;
  /** Date on its last document, which is the oldest; null where it has none. */
  oldest: Instant | null;
}

export function beginningOf(kind: DocumentKind): ListPlace {
  return { kind, datedTo: null, page: 0 };
}

/**
 * Lists come newest first: what is older than `since` belongs to no order we know, so a list ends
 * there. Lexware shows a limited number of rows per list; reading continues with the date of the
 * last row plus a day of margin, because it is unknown whether Lexware includes the day itself.
 * Null at the end of the last list.
 */
export function nextPlace(
  place: ListPlace,
  { isLast, oldest }: ListedPage,
  { kinds, since }: { kinds: readonly DocumentKind[]; since: Instant },
): ListPlace | null {
  const isOver = oldest === null || calendarDay(oldest) < calendarDay(since);
  if (isLast || isOver) return nextList(place, kinds);
  if (place.page + 1 < MAX_PAGES) return { ...place, page: place.page + 1 };
  const datedTo = inBerlin(oldest).plus({ days: 1 }).toFormat('yyyy-MM-dd');
  const isStuck = place.datedTo !== null && datedTo >= place.datedTo;
  return isStuck ? nextList(place, kinds) : { ...place, datedTo, page: 0 };
}

function nextList({ kind }: ListPlace, kinds: readonly DocumentKind[]): ListPlace | null {
  const next = kinds[kinds.indexOf(kind) + 1];
  return next ? beginningOf(next) : null;
}
