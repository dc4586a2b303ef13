import Libsql from 'libsql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { DatabasePlace } from './databases';

/** All rows of all tables as one text, bytes included, past the stores. */
export async function everythingStored({ url, sqliteFile }: DatabasePlace): Promise<string> {
  if (url !== null) {
    const connection = await createConnection(url);
    const [tables] = await connection.query<RowDataPacket[]>(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    const rows: unknown[] = [];
    for (const { name } of tables) rows.push((await connection.query(`SELECT * FROM ${name}`))[0]);
    await connection.end();
    return textOf(rows);
  }
  const connection = new Libsql(sqliteFile ?? '');
  const tables = connection
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .pluck()
    .all();
  const rows = tables.map((name) => connection.prepare(`SELECT * FROM ${String(name)}`).all());
  connection.close();
  return textOf(rows);
}

const bytes = (value: unknown): value is { type: 'Buffer'; data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';

/** Bytes arrive here as lists of numbers, in which no word could be found. */
function textOf(rows: unknown): string {
  return JSON.stringify(rows, (_key, value: unknown) =>
    bytes(value) ? Buffer.from(value.data).toString() : value,
  );
}
