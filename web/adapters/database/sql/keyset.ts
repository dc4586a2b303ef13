import { readCursor, writeCursor } from './cursor';
import { limit } from './sql-text';
import type { Sql, Value } from './sql';

interface Request {
  sortDir: 'asc' | 'desc';
  limit: number;
  after: string | null;
  before: string | null;
}

interface List<Row> {
  /** `SELECT … FROM …` without conditions. */
  select: string;
  conditions: string[];
  values: Value[];
  /** Name of the sort, and the columns that it goes by, of which the last tells any two rows apart. */
  sort: { name: string; columns: readonly (keyof Row & string)[] };
}

interface RowPage<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

/**
 * One page of a list by key. The condition is written out (`a <= ? AND (a < ? OR id < ?)`): MariaDB
 * reads a row constructor `(a, id) < (?, ?)` without the index.
 */
export async function keysetPage<Row extends object>(
  sql: Sql,
  request: Request,
  list: List<Row>,
): Promise<RowPage<Row>> {
  const isBackwards = request.before !== null;
  const isDescending = (request.sortDir === 'desc') !== isBackwards;
  const from = start(request, list, isDescending);
  const direction = isDescending ? 'DESC' : 'ASC';
  const where = [...list.conditions, ...from.conditions].join(' AND ');
  const found = await sql.rows<Row>(
    `${list.select} WHERE ${where} ORDER BY ${list.sort.columns.map((column) => `${column} ${direction}`).join(', ')} ` +
      limit(request.limit + 1),
    [...list.values, ...from.values],
  );
  const rows = found.slice(0, request.limit);
  if (isBackwards) rows.reverse();

  const hasMore = found.length > request.limit;
  const { name: sort, columns } = list.sort;
  const key = (row: Row | undefined) =>
    row ? writeCursor({ sort, place: columns.map((column) => placeValue(row[column])) }) : null;
  const goesOn = isBackwards || hasMore;
  const goesBack = isBackwards ? hasMore : request.after !== null;
  return { rows, next: goesOn ? key(rows.at(-1)) : null, previous: goesBack ? key(rows[0]) : null };
}

function start<Row>(
  request: Request,
  list: List<Row>,
  isDescending: boolean,
): { conditions: string[]; values: Value[] } {
  const cursor = request.before ?? request.after;
  if (cursor === null) return { conditions: [], values: [] };
  const { name, columns } = list.sort;
  const { place } = readCursor(cursor, { sort: name, length: columns.length });
  return beyond(columns, place, isDescending ? '<' : '>');
}

/** Rows behind this place: by the first column, and where that is the same, by the others. */
function beyond(
  [column, ...others]: readonly string[],
  [value = '', ...further]: readonly (string | number)[],
  sign: '<' | '>',
): { conditions: string[]; values: Value[] } {
  if (others.length === 0) return { conditions: [`${column} ${sign} ?`], values: [value] };
  const rest = beyond(others, further, sign);
  return {
    conditions: [
      `${column} ${sign}= ?`,
      `(${column} ${sign} ? OR (${rest.conditions.join(' AND ')}))`,
    ],
    values: [value, value, ...rest.values],
  };
}

/** Columns that lists go by are never null. */
function placeValue(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value);
}
