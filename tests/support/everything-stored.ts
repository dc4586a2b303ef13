import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';
import { MIGRATIONS } from '../../web/adapters/database/migrations/all-migrations';
import type { DatabasePlace } from './databases';

/** A migration is named after the table it creates, or `add-…` when it adds to one. */
const TABLES = MIGRATIONS.map(({ name }) => name.replace(/^\d+-/, '').replaceAll('-', '_')).filter(
  (name) => !name.startsWith('add_'),
);

/** All rows of all tables as one text, bytes included, past the stores. */
export async function everythingStored({ url, sqliteFile }: DatabasePlace): Promise<string> {
  const statements = TABLES.map((table) => `SELECT * FROM ${table}`);
  if (url !== null) {
    const connection = await createConnection(url);
    const rows: unknown[] = [];
    for (const statement of statements) rows.push((await connection.query(statement))[0]);
    await connection.end();
    return textOf(rows);
  }
  const connection = new Libsql(sqliteFile ?? '');
  const rows = statements.map((statement) => connection.prepare(statement).all());
  connection.close();
  return textOf(rows);
}

const bytes = (value: unknown): value is { type: 'Buffer'; data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';

/** Bytes arrive here as lists of numbers, in which no word could be found. */
function textOf(rows: unknown): string {
  return JSON.stringify(rows, (_key, value: unknown) => (bytes(value) ? Buffer.from(value.data).toString() : value));
}
