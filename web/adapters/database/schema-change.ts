import type { QueryInterface } from 'sequelize';
import { z } from 'zod';
import { COLUMN_TYPES, type Column, type ColumnTypes } from './sql/columns';
import type { Dialect } from './sql/dialect';
import { indexOn, TABLE_OPTIONS, type Index, type Table } from './sql/table';

/**
 * What a migration works with. Every change here can be run again: MySQL commits each statement of
 * this kind, so a migration that was cut off starts from its beginning. Another process may migrate
 * at the same time: what is there when ours is refused, it has made.
 */
export interface SchemaChange {
  query: QueryInterface;
  dialect: Dialect;
}

export async function createTable<Row extends object>(
  { query, dialect }: SchemaChange,
  table: Table<Row>,
): Promise<void> {
  await query.createTable(table.name, table.attributes(dialect), TABLE_OPTIONS);
  const present = await indexesOf(query, table.name);
  const columns = await query.describeTable(table.name);
  for (const index of table.indexes) {
    // Where the table was there, a later migration may have taken a column away.
    const isWhole = index.fields.every((field) => field in columns);
    if (isWhole && !present.has(index.name)) await addIndexOnce(query, table.name, index);
  }
}

export async function dropTable({ query }: SchemaChange, name: string): Promise<void> {
  await query.dropTable(name);
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

/** Sequelize would copy a table of SQLite to rename a column, and lose its indexes. */
export async function renameColumn(
  { query }: SchemaChange,
  table: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (!(from in (await query.describeTable(table)))) return;
  try {
    await query.sequelize.query(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`);
  } catch (error) {
    if (from in (await query.describeTable(table))) throw error;
  }
}

/** Sequelize would copy a table of SQLite to take a column away, and lose its indexes. */
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
  columns: readonly string[],
): Promise<void> {
  const index = indexOn(table, columns);
  if (!(await indexesOf(query, table)).has(index.name)) await addIndexOnce(query, table, index);
}

async function addIndexOnce(query: QueryInterface, table: string, index: Index): Promise<void> {
  try {
    await query.addIndex(table, index);
  } catch (error) {
    if (!(await indexesOf(query, table)).has(index.name)) throw error;
  }
}

export async function dropIndex(
  { query }: SchemaChange,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const { name } = indexOn(table, columns);
  if (!(await indexesOf(query, table)).has(name)) return;
  try {
    await query.removeIndex(table, name);
  } catch (error) {
    if ((await indexesOf(query, table)).has(name)) throw error;
  }
}

const named = z.array(z.object({ name: z.string() }));

async function indexesOf(query: QueryInterface, table: string): Promise<Set<string>> {
  const indexes = named.parse(await query.showIndex(table));
  return new Set(indexes.map(({ name }) => name));
}
