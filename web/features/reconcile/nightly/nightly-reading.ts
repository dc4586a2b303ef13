import type { Instant } from '../../../domain/ids';
import { millisOf } from '../../../domain/time/berlin';
import type { VoucherRow } from '../../../ports/lexware/lexware';

/**
 * Lexware's fair use is 50,000 documents a year, so even then a night reads more than a day writes.
 */
const MAX_READS = 250;
const DAY_MS = 86_400_000;

interface Reading {
  rows: VoucherRow[];
  /**
   * From when on the next night reads what had to be left; null when nothing was. It begins before
   * the first of that, since what changed at the very beginning counts as tried already.
   */
  unreadFrom: Instant | null;
}

/**
 * Which documents are read tonight, since each costs a call: those changed since the last
 * comparison, the oldest change first, and what the budget leaves over of those that were read
 * before, in turn. Lexware sorts its list by the date on the documents only, so it is put in order
 * here.
 */
export function nightlyReading(
  rows: VoucherRow[],
  { since, now }: { since: Instant; now: Instant },
): Reading {
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
    ...inTurn(known, { count: left, night: Math.floor(millisOf(now) / DAY_MS) }),
  ];
  const unread = changed[end];
  const unreadFrom = unread ? new Date(unread.at - 1).toISOString() : null;
  return { rows: chosen.map(({ row }) => row), unreadFrom };
}

/**
 * Which documents no night has read yet. A window that begins at the very moment of a change was
 * held open for it, once: what changed more than a day ago was read by the night before as well.
 */
export function nightsOf(rows: VoucherRow[], { since, now }: { since: Instant; now: Instant }) {
  const begin = millisOf(since);
  const hasWaited = ({ updatedAt }: VoucherRow) => millisOf(updatedAt) === begin;
  const from = rows.some(hasWaited) ? Math.max(begin, millisOf(now) - DAY_MS) : begin;
  const isFirstNight = ({ updatedAt }: VoucherRow) => millisOf(updatedAt) > from;
  return { isFirstNight, hasWaited };
}

/** The next night goes on with a moment, so what changed in the same one is read together. */
function endOfMoment(changed: { at: number }[], most: number): number {
  let end = Math.min(most, changed.length);
  while (end > 0 && end < changed.length && changed[end]?.at === changed[end - 1]?.at) end += 1;
  return end;
}

/** A piece of a list, each night the next one. */
function inTurn<Item>(items: Item[], { count, night }: { count: number; night: number }): Item[] {
  if (items.length <= count) return items;
  const start = (night * count) % items.length;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, count);
}
