import type { QueryInterface } from 'sequelize';
import { z } from 'zod';
import type { Column } from './sql/columns';
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
