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
  /**
   * For each row a table and a condition: it is inserted where that finds a row. Left out, all are
   * inserted.
   */
  where?: readonly Computed[] | undefined;
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
  const { into, rows, where } = statement;
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first);
  const given = rows.map((row, index) => givenRow(Object.values(row), where?.[index]));
  const texts = given.map(({ text }) => text);
  const source = where ? texts.join(' UNION ALL ') : `VALUES ${texts.join(', ')}`;
  const text = `INSERT INTO ${into.name} (${columns.join(', ')}) ${source} ${conflictClause(sql, statement)}`;
  return sql.write(
    text,
    given.flatMap(({ values }) => values),
  );
}

function givenRow(cells: (Value | Computed)[], where?: Computed): Computed {
  const list = cells.map(textOf).join(', ');
  const values = cells.flatMap(valuesOf);
  if (!where) return { text: `(${list})`, values };
  return { text: `SELECT ${list} FROM ${where.text}`, values: [...values, ...where.values] };
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
  { into, unique, update }: Insert<Row>,
): string {
  const isMysql = dialect === 'mysql';
  const incoming = (column: string) => (isMysql ? `VALUES(${column})` : `excluded.${column}`);
  const changes = Object.entries(update?.(incoming) ?? {});
  const assignments = changes
    .map(([column, expression]) => `${column} = ${String(expression)}`)
    .join(', ');
  // INSERT IGNORE would also swallow values that do not fit, so a duplicate updates a column to
  // itself.
  const same = `${into.name}.${unique[0]}`;
  if (isMysql) return `ON DUPLICATE KEY UPDATE ${assignments || `${same} = ${same}`}`;
  return `ON CONFLICT (${unique.join(', ')}) DO ${assignments ? `UPDATE SET ${assignments}` : 'NOTHING'}`;
}
