import { type PageEnd, readCursor, writeCursor } from './cursor';
import { chunks, filledUp, limit, placeholders } from './sql-text';
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
  /**
   * Name of the sort, and its columns, of which the last one is unique.
   */
  sort: { name: string; columns: readonly (keyof Row & string)[] };
}

export interface RowPage<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

/** Some rows of a list, from one place on. */
interface Stretch<Row> extends Omit<List<Row>, 'sort'> {
  columns: List<Row>['sort']['columns'];
  isDescending: boolean;
  /** What the row before them has in these columns; null from the beginning. */
  position: PageEnd['position'] | null;
  count: number;
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
  const { sort, ...rows } = list;
  const found = await rowsBeyond<Row>(sql, {
    ...rows,
    columns: sort.columns,
    isDescending: isReadDescending(request),
    position: pageStart(request, sort),
    count: request.limit + 1,
  });
  return pageOf(found, request, sort);
}

/** Bound values of one statement, a power of two. */
const VALUES_AT_ONCE = 1_024;

/** The same of rows alone that have one of these values in a column, however many they are. */
export async function keysetPageAmong<Row extends object>(
  sql: Sql,
  request: Request,
  list: List<Row>,
  { column, values }: { column: keyof Row & string; values: readonly Value[] },
): Promise<RowPage<Row>> {
  const { sort, ...rows } = list;
  const stretch = {
    ...rows,
    columns: sort.columns,
    isDescending: isReadDescending(request),
    position: pageStart(request, sort),
    count: request.limit + 1,
  };
  const found: Row[] = [];
  for (const some of chunks(values, VALUES_AT_ONCE).map(filledUp)) {
    const conditions = [...rows.conditions, `${column} IN ${placeholders(some.length)}`];
    const those = { ...stretch, conditions, values: [...rows.values, ...some] };
    found.push(...(await rowsBeyond<Row>(sql, those)));
  }
  const sign = stretch.isDescending ? -1 : 1;
  found.sort((one, other) => sign * compared(one, other, sort.columns));
  return pageOf(found, request, sort);
}

/** As both databases order them: numbers by size, texts by their bytes. */
function compared<Row>(one: Row, other: Row, columns: readonly (keyof Row & string)[]): number {
  for (const column of columns) {
    const [mine, theirs] = [positionValue(one[column]), positionValue(other[column])];
    const order =
      typeof mine === 'number' && typeof theirs === 'number'
        ? mine - theirs
        : Buffer.compare(Buffer.from(String(mine)), Buffer.from(String(theirs)));
    if (order !== 0) return order;
  }
  return 0;
}

/** The page before another is read from its end. */
export function isReadDescending({ sortDir, before }: Request): boolean {
  return (sortDir === 'desc') !== (before !== null);
}

/** Where the requested page begins. */
export function pageStart<Row>(
  { before, after }: Request,
  { name, columns }: List<Row>['sort'],
): PageEnd['position'] | null {
  const cursor = before ?? after;
  if (cursor === null) return null;
  return readCursor(cursor, { sort: name, length: columns.length }).position;
}

export function rowsBeyond<Row extends object>(sql: Sql, stretch: Stretch<Row>): Promise<Row[]> {
  const { select, conditions, values, columns, isDescending, position, count } = stretch;
  const from = position
    ? beyond(columns, position, isDescending ? '<' : '>')
    : { conditions: [], values: [] };
  const where = [...conditions, ...from.conditions].join(' AND ');
  const order = columns.map((column) => `${column} ${isDescending ? 'DESC' : 'ASC'}`).join(', ');
  return sql.rows<Row>(`${select} WHERE ${where} ORDER BY ${order} ${limit(count)}`, [
    ...values,
    ...from.values,
  ]);
}

/**
 * The page of the found rows, in the order of reading: they include one row beyond the page, if
 * there is one.
 */
export function pageOf<Row extends object>(
  found: readonly Row[],
  { limit: max, before, after }: Request,
  { name: sort, columns }: List<Row>['sort'],
): RowPage<Row> {
  const isBackwards = before !== null;
  const rows = found.slice(0, max);
  if (isBackwards) rows.reverse();

  const hasMore = found.length > max;
  const key = (row: Row | undefined) =>
    row
      ? writeCursor({ sort, position: columns.map((column) => positionValue(row[column])) })
      : null;
  const goesOn = isBackwards || hasMore;
  const goesBack = isBackwards ? hasMore : after !== null;
  return { rows, next: goesOn ? key(rows.at(-1)) : null, previous: goesBack ? key(rows[0]) : null };
}

/** Rows after this position: by the first column, and where that is the same, by the others. */
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
function positionValue(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value);
}
