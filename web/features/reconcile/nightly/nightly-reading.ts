import type { Instant } from '../../../domain/ids';
import { millisOf } from '../../../domain/time/berlin';
import type { VoucherRow } from '../../../ports/lexware';

/**
 * Lexware's fair use is 50,000 documents a year, so even then a nightly run reads more than a day
 * creates.
 */
const MAX_READS = 250;
const DAY_MS = 86_400_000;

interface Selection {
  rows: VoucherRow[];
  /**
   * From when on the next nightly run reads what was left; null if nothing was. It begins before
   * the first document left, because one that changed at the very beginning of the window counts as
   * retried.
   */
  unreadFrom: Instant | null;
}

/**
 * The documents read in this run, since each costs a call: those changed since the last comparison,
 * the oldest change first, and, within the budget, some of those read before, in rotation. Lexware
 * sorts its list only by document date, so it is sorted here.
 */
export function nightlyReading(
  rows: VoucherRow[],
  { since, now }: { since: Instant; now: Instant },
): Selection {
  const inOrder = rows
    .map((row) => ({ row, at: millisOf(row.updatedAt) }))
    .toSorted((one, other) => one.at - other.at || (one.row.id < other.row.id ? -1 : 1));
  const from = inOrder.findIndex(({ at }) => at >= millisOf(since));
  const known = from < 0 ? inOrder : inOrder.slice(0, from);
  const changed = from < 0 ? [] : inOrder.slice(from);
  const end = endOfMoment(changed, MAX_READS);
  const left = Math.max(MAX_READS - end, 0);
  const chosen = [
    ...changed.slice(0, end),
    ...inRotation(known, { count: left, night: Math.floor(millisOf(now) / DAY_MS) }),
  ];
  const unread = changed[end];
  const unreadFrom = unread ? new Date(unread.at - 1).toISOString() : null;
  return { rows: chosen.map(({ row }) => row), unreadFrom };
}

/**
 * The documents that no nightly run has read yet. If the window begins at the very instant of a
 * change, it was kept open for that one once; documents that changed more than a day ago were read
 * by the previous run as well.
 */
export function unreadOf(rows: VoucherRow[], { since, now }: { since: Instant; now: Instant }) {
  const begin = millisOf(since);
  const hasWaited = ({ updatedAt }: VoucherRow) => millisOf(updatedAt) === begin;
  const from = rows.some(hasWaited) ? Math.max(begin, millisOf(now) - DAY_MS) : begin;
  const isFirstReading = ({ updatedAt }: VoucherRow) => millisOf(updatedAt) > from;
  return { isFirstReading, hasWaited };
}

/**
 * The next run continues at an instant, so documents that changed in the same instant are read
 * together.
 */
function endOfMoment(changed: { at: number }[], most: number): number {
  let end = Math.min(most, changed.length);
  while (end > 0 && end < changed.length && changed[end]?.at === changed[end - 1]?.at) end += 1;
  return end;
}

/** A piece of a list, another one each night. */
function inRotation<Item>(
  items: Item[],
  { count, night }: { count: number; night: number },
): Item[] {
  if (items.length <= count) return items;
  const start = (night * count) % items.length;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, count);
}
