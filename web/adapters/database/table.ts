import type { Dialect, Sql } from './sql';

/** A column in both dialects. */
export interface Column {
  mysql: string;
  sqlite: string;
}

const both = (type: string): Column => ({ mysql: type, sqlite: type });

/** Numbered by the database. */
export const ID: Column = { mysql: 'BIGINT NOT NULL AUTO_INCREMENT', sqlite: 'INTEGER PRIMARY KEY AUTOINCREMENT' };
export const NUMBER = both('BIGINT');
/** Whole cents. */
export const CENTS = both('BIGINT');
export const FLAG = both('SMALLINT');
/** ISO 8601 UTC to the millisecond, so that text order is time order in both dialects. */
export const INSTANT: Column = { mysql: 'CHAR(24) CHARACTER SET ascii COLLATE ascii_bin', sqlite: 'TEXT' };
/** Free text or JSON, up to 16 million characters. */
export const TEXT: Column = { mysql: 'MEDIUMTEXT', sqlite: 'TEXT' };
export const BYTES: Column = { mysql: 'LONGBLOB', sqlite: 'BLOB' };
/** Text that an index holds; the table's binary collation compares it byte by byte. */
export const key = (length: number): Column => ({ mysql: `VARCHAR(${length})`, sqlite: 'TEXT' });

export const required = ({ mysql, sqlite }: Column): Column => ({
  mysql: `${mysql} NOT NULL`,
  sqlite: `${sqlite} NOT NULL`,
});

export interface Table {
  name: string;
  columns: Record<string, Column>;
  /** Columns of the primary key; `['id']` for a table with an ID column. */
  primary: readonly string[];
  unique?: readonly (readonly string[])[];
  indexes?: readonly (readonly string[])[];
}

/** Can be run again: MySQL commits every DDL statement, so a migration that was cut off starts from its beginning. */
export async function createTable(sql: Sql, table: Table): Promise<void> {
  for (const statement of statements(sql.dialect, table)) await sql.write(statement);
}

export async function dropTable(sql: Sql, name: string): Promise<void> {
  await sql.write(`DROP TABLE IF EXISTS ${name}`);
}

/** Adds what is missing, so that it can be run again. */
export async function addColumns(sql: Sql, table: string, columns: Record<string, Column>): Promise<void> {
  const present = await columnsOf(sql, table);
  for (const [name, column] of Object.entries(columns)) {
    if (!present.has(name)) await addColumn(sql, table, `${name} ${column[sql.dialect]}`, name);
  }
}

/** Another process may migrate at the same time: then the column is there when ours is refused. */
async function addColumn(sql: Sql, table: string, definition: string, name: string): Promise<void> {
  try {
    await sql.write(`ALTER TABLE ${table} ADD COLUMN ${definition}`);
  } catch (error) {
    if (!(await columnsOf(sql, table)).has(name)) throw error;
  }
}

export async function dropColumns(sql: Sql, table: string, names: readonly string[]): Promise<void> {
  const present = await columnsOf(sql, table);
  for (const name of names.filter((one) => present.has(one))) await dropColumn(sql, table, name);
}

/** As above: gone is gone, whoever dropped it. */
async function dropColumn(sql: Sql, table: string, name: string): Promise<void> {
  try {
    await sql.write(`ALTER TABLE ${table} DROP COLUMN ${name}`);
  } catch (error) {
    if ((await columnsOf(sql, table)).has(name)) throw error;
  }
}

/** Like a column: what is there already stays. */
export async function addIndex(sql: Sql, table: string, columns: readonly string[]): Promise<void> {
  const { name, columns: listed } = named('', { name: table })(columns);
  if (await hasIndex(sql, name)) return;
  try {
    await sql.write(`CREATE INDEX ${name} ON ${table} (${listed})`);
  } catch (error) {
    if (!(await hasIndex(sql, name))) throw error;
  }
}

export async function dropIndex(sql: Sql, table: string, columns: readonly string[]): Promise<void> {
  const { name } = named('', { name: table })(columns);
  if (!(await hasIndex(sql, name))) return;
  await sql.write(sql.dialect === 'sqlite' ? `DROP INDEX ${name}` : `DROP INDEX ${name} ON ${table}`);
}

async function hasIndex(sql: Sql, name: string): Promise<boolean> {
  const text =
    sql.dialect === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'index' AND name = ?"
      : 'SELECT index_name AS name FROM information_schema.statistics WHERE table_schema = DATABASE() AND index_name = ? LIMIT 1';
  return (await sql.row(text, [name])) !== null;
}

async function columnsOf(sql: Sql, table: string): Promise<Set<string>> {
  const rows =
    sql.dialect === 'sqlite'
      ? await sql.rows<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
      : await sql.rows<{ name: string }>(
          'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ?',
          [table],
        );
  return new Set(rows.map(({ name }) => name));
}

function statements(dialect: Dialect, table: Table): string[] {
  const columns = Object.entries(table.columns).map(([name, column]) => `${name} ${column[dialect]}`);
  const primary = `PRIMARY KEY (${table.primary.join(', ')})`;
  const keys = [...(table.unique ?? []).map(named('UNIQUE', table)), ...(table.indexes ?? []).map(named('', table))];
  const create = `CREATE TABLE IF NOT EXISTS ${table.name}`;

  if (dialect === 'mysql') {
    const inner = keys.map((one) => `${one.kind} KEY ${one.name} (${one.columns})`);
    const options = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
    return [`${create} (${[...columns, primary, ...inner].join(', ')}) ${options}`];
  }
  // An ID column is its own primary key in SQLite.
  const body = Object.values(table.columns).includes(ID) ? columns : [...columns, primary];
  const indexes = keys.map(
    (one) => `CREATE ${one.kind} INDEX IF NOT EXISTS ${one.name} ON ${table.name} (${one.columns})`,
  );
  return [`${create} (${body.join(', ')})`, ...indexes];
}

function named(kind: 'UNIQUE' | '', table: Pick<Table, 'name'>) {
  return (columns: readonly string[]) => ({
    kind,
    name: `${table.name}_${columns.join('_')}`,
    columns: columns.join(', '),
  });
}
