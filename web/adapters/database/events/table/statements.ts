import type { EventQuery } from '../../../../ports/stores/event-store';
import { placeholders } from '../../sql/sql-text';
import { columnsOf, type RowOf } from '../../sql/table';
import { events } from './model';

/**
 * How the log is read from the table `events`, prepared once per connection; values are bound in
 * the order of the text. Rare queries go through the model.
 */

export type EventRow = RowOf<typeof events>;

export const SELECT_EVENTS = `SELECT ${columnsOf(events)} FROM events`;

export const OF_SHOP = 'shop_id = ?';

export const FILTERS = {
  since: 'at >= ?',
  until: 'at < ?',
  orderId: 'order_id = ?',
  origin: 'origin = ?',
  status: 'status = ?',
} satisfies Partial<Record<keyof EventQuery, string>>;

/** Each sorts like an index, so that every page costs the same. */
export const SORT_COLUMNS = {
  date: ['at', 'id'],
  order: ['order_key', 'at', 'id'],
} as const satisfies Record<string, readonly (keyof EventRow)[]>;

export const isOneOf = (column: keyof EventRow, count: number) =>
  `${column} IN ${placeholders(count)}`;

/**
 * The distinct values of a column, from each value to the next by the index, however many lines
 * have it.
 */
export const valuesOf = (column: keyof EventRow) => `WITH RECURSIVE known (one) AS (
    SELECT MIN(${column}) FROM events WHERE shop_id = ?
    UNION ALL
    SELECT (SELECT MIN(e.${column}) FROM events e WHERE e.shop_id = ? AND e.${column} > known.one)
      FROM known WHERE known.one IS NOT NULL)
  SELECT one FROM known WHERE one IS NOT NULL`;
