import type { Sql, Value } from './sql';
import type { Table } from './table';

/** A value that the database works out. */
export interface Computed {
  text: string;
  values: readonly Value[];
}

interface Insert<Row extends object> {
  into: Table<Row>;
  /** All with the same columns, in the same order. */
  rows: readonly { [Column in keyof Row]?: Row[Column] | Computed }[];
  /** Columns of the unique index that decides whether a row is there already. */
  unique: readonly (keyof Row & string)[];
  /** New values for the row that is there, by column; left out, that row stays as it is. */
  update?: (incoming: (column: keyof Row & string) => string) => { [Column in keyof Row]?: string };
}

/** `update` that overwrites the columns of these values. */
export function overwritten<Values extends object>(
  values: Values,
  incoming: (column: keyof Values & string) => string,
): { [Column in keyof Values]?: string } {
  const update: { [Column in keyof Values]?: string } = {};
  for (const column in values) update[column] = incoming(column);
  return update;
}

/**
 * Inserts rows by one prepared statement; answers how many were new, provided `update` is left out.
 */
export async function insertInto<Row extends object>(
  sql: Sql,
  statement: Insert<Row>,
): Promise<number> {
  const { into, rows } = statement;
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first);
  const cells = rows.map((row): (Value | Computed)[] => Object.values(row));
  const tuples = cells.map((row) => `(${row.map(textOf).join(', ')})`).join(', ');
  const text = `INSERT INTO ${into.name} (${columns.join(', ')}) VALUES ${tuples} ${conflictClause(sql, statement)}`;
  return sql.write(text, cells.flat().flatMap(valuesOf));
}

function isComputed(cell: Value | Computed): cell is Computed {
  return typeof cell === 'object' && cell !== null && 'text' in cell;
}

function textOf(cell: Value | Computed): string {
  return isComputed(cell) ? cell.text : '?';
}

function valuesOf(cell: Value | Computed): readonly Value[] {
  return isComputed(cell) ? cell.values : [cell];
}

function conflictClause<Row extends object>(
  { dialect }: Sql,
  { unique, update }: Insert<Row>,
): string {
  const isMysql = dialect === 'mysql';
  const incoming = (column: string) => (isMysql ? `VALUES(${column})` : `excluded.${column}`);
  const changes = Object.entries(update?.(incoming) ?? {});
  const assignments = changes
    .map(([column, expression]) => `${column} = ${String(expression)}`)
    .join(', ');
  // INSERT IGNORE would also swallow values that do not fit, so a duplicate is answered by changing
  // nothing.
  if (isMysql) return `ON DUPLICATE KEY UPDATE ${assignments || `${unique[0]} = ${unique[0]}`}`;
  return `ON CONFLICT (${unique.join(', ')}) DO ${assignments ? `UPDATE SET ${assignments}` : 'NOTHING'}`;
}
