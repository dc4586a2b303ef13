import type { ShopId } from '../../../domain/ids';
import type { EventQuery, NamedSort } from '../../../ports/stores/event-store';
import { isReadDescending, pageOf, pageStart, type RowPage, rowsBeyond } from '../sql/keyset';
import type { Sql, Value } from '../sql/sql';
import { filledUp } from '../sql/sql-text';
import { type EventRow, isOneOf, valuesOf as knownValues } from './table/statements';

type Request = Omit<EventQuery, 'sortBy'> & NamedSort & { shopId: ShopId };

interface Lines {
  select: string;
  conditions: string[];
  values: Value[];
}

/** Values that are called the same. */
interface Group {
  name: string;
  values: string[];
}

/**
 * One page of the log by the displayed names, which are in no column: it is read value by value in
 * the order of the names, each by an index.
 */
export async function pageByName(
  sql: Sql,
  request: Request,
  lines: Lines,
): Promise<RowPage<EventRow>> {
  const { column, nameOf } = request;
  const sort = { name: column, columns: [column, 'at', 'id'] as const };
  const isDescending = isReadDescending(request);
  const [value, ...place] = pageStart(request, sort) ?? [];
  const start = value === undefined ? null : nameOf(String(value));
  const found: EventRow[] = [];
  for (const group of await groups(sql, request)) {
    const isStart = start === group.name;
    if (!isStart && start !== null && isBefore(group.name, start, isDescending)) continue;
    const stretch = within(lines, column, group);
    const at = isStart ? place : null;
    const count = request.limit + 1 - found.length;
    const columns = ['at', 'id'] as const;
    found.push(
      ...(await rowsBeyond<EventRow>(sql, {
        ...stretch,
        columns,
        isDescending,
        position: at,
        count,
      })),
    );
    if (found.length > request.limit) break;
  }
  return pageOf(found, request, sort);
}

const { compare } = new Intl.Collator('de');

function isBefore(name: string, other: string, isDescending: boolean): boolean {
  return isDescending ? compare(name, other) > 0 : compare(name, other) < 0;
}

/** What there is of the shop, as it is read. */
async function groups(sql: Sql, request: Request): Promise<Group[]> {
  const named = new Map<string, string[]>();
  for (const value of await valuesOf(sql, request)) {
    const name = request.nameOf(value);
    named.set(name, [...(named.get(name) ?? []), value]);
  }
  const isDescending = isReadDescending(request);
  return [...named]
    .map(([name, values]) => ({ name, values }))
    .toSorted((one, other) => (isBefore(one.name, other.name, isDescending) ? -1 : 1));
}

async function valuesOf(sql: Sql, { column, shopId }: Request): Promise<string[]> {
  const rows = await sql.rows<{ one: string }>(knownValues(column), [shopId, shopId]);
  return rows.map(({ one }) => one);
}

function within(lines: Lines, column: Request['column'], { values }: Group): Lines {
  const list = filledUp(values);
  return {
    select: lines.select,
    conditions: [...lines.conditions, isOneOf(column, list.length)],
    values: [...lines.values, ...list],
  };
}
