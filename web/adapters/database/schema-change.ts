import type { QueryInterface } from 'sequelize';
import { z } from 'zod';
import { COLUMN_TYPES, type Column, type ColumnTypes } from './sql/columns';
import type { Dialect } from './sql/dialect';
import { type Index, TABLE_OPTIONS } from './sql/table';

/**
 * The schema operations of migrations. Every change here can be run again: MySQL commits each
 * statement of this kind, so an interrupted migration starts from its beginning. Another process
 * may migrate at the same time: what exists when our change is refused was created by it.
 */
export interface SchemaChange {
  query: QueryInterface;
  dialect: Dialect;
}

/** A table of any rows. */
interface NewTable {
  name: string;
  attributes(dialect: Dialect): Record<string, Column<unknown>>;
  indexes: readonly Index[];
}

export async function createTable(
  { query, dialect }: SchemaChange,
  { name, attributes, indexes }: NewTable,
): Promise<void> {
  await query.createTable(name, attributes(dialect), TABLE_OPTIONS);
  const present = await indexesOf(query, name);
  for (const index of indexes) if (!present.has(index.name)) await addIndexOnce(query, name, index);
}

export async function dropTable({ query }: SchemaChange, name: string): Promise<void> {
  await query.dropTable(name);
}

/** Rows of the table can be added, and neither changed nor deleted; dropping it ends that. */
export async function forbidChanges(
  { query, dialect }: SchemaChange,
  table: string,
): Promise<void> {
  for (const change of ['UPDATE', 'DELETE']) {
    const trigger = `${table}_no_${change.toLowerCase()}`;
    const refusal =
      dialect === 'mysql'
        ? `FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${table} is append-only'`
        : `BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`;
    await query.sequelize.query(
      `CREATE TRIGGER IF NOT EXISTS ${trigger} BEFORE ${change} ON ${table} ${refusal}`,
    );
  }
}

export async function hasTable({ query }: SchemaChange, name: string): Promise<boolean> {
  return query.tableExists(name);
}

type Columns = (types: ColumnTypes) => Record<string, Column<unknown>>;

export async function addColumns(
  { query, dialect }: SchemaChange,
  table: string,
  columns: Columns,
): Promise<void> {
  const present = await query.describeTable(table);
  for (const [name, column] of Object.entries(columns(COLUMN_TYPES[dialect]))) {
    if (!(name in present)) await addColumnOnce(query, table, name, column);
  }
}

async function addColumnOnce(
  query: QueryInterface,
  table: string,
  name: string,
  column: Column<unknown>,
): Promise<void> {
  try {
    await query.addColumn(table, name, column);
  } catch (error) {
    if (!(name in (await query.describeTable(table)))) throw error;
  }
}

/** Sequelize would copy a table of SQLite to drop a column, and lose its indexes. */
export async function dropColumns(
  { query }: SchemaChange,
  table: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    if (!(name in (await query.describeTable(table)))) continue;
    try {
      await query.sequelize.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
    } catch (error) {
      if (name in (await query.describeTable(table))) throw error;
    }
  }
}

export async function addIndex(
  { query }: SchemaChange,
  table: string,
  index: Index,
): Promise<void> {
  if (!(await indexesOf(query, table)).has(index.name)) await addIndexOnce(query, table, index);
}

export async function dropIndex(
  { query }: SchemaChange,
  table: string,
  name: string,
): Promise<void> {
  if (!(await indexesOf(query, table)).has(name)) return;
  try {
    await query.removeIndex(table, name);
  } catch (error) {
    if ((await indexesOf(query, table)).has(name)) throw error;
  }
}

async function addIndexOnce(query: QueryInterface, table: string, index: Index): Promise<void> {
  try {
    await query.addIndex(table, index);
  } catch (error) {
    if (!(await indexesOf(query, table)).has(index.name)) throw error;
  }
}

const named = z.array(z.object({ name: z.string() }));

async function indexesOf(query: QueryInterface, table: string): Promise<Set<string>> {
  const indexes = named.parse(await query.showIndex(table));
  return new Set(indexes.map(({ name }) => name));
}
