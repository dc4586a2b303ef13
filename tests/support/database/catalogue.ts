import Libsql from 'libsql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { DatabasePlace } from './databases';

/**
 * Every table, column and index as the database itself lists them, one line each, in alphabetical
 * order.
 */
export async function catalogue({ url, sqliteFile }: DatabasePlace): Promise<string[]> {
  const lines = url !== null ? await ofMysql(url) : ofSqlite(sqliteFile ?? '');
  return lines.filter((line) => !line.includes('schema_migrations')).sort();
}

const MYSQL = [
  `SELECT 'table', table_name, engine, table_collation FROM information_schema.tables WHERE table_schema = DATABASE()`,
  `SELECT 'column', table_name, column_name, column_type, is_nullable, column_default, collation_name, extra
     FROM information_schema.columns WHERE table_schema = DATABASE()`,
  `SELECT 'index', table_name, index_name, non_unique, seq_in_index, column_name, sub_part, collation
     FROM information_schema.statistics WHERE table_schema = DATABASE()`,
];

const SQLITE = [
  `SELECT 'table', name, sql LIKE '%AUTOINCREMENT%' FROM sqlite_master WHERE type = 'table'`,
  `SELECT 'column', t.name, c.name, upper(c.type), c."notnull", c.dflt_value, c.pk
     FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'`,
  `SELECT 'index', t.name, i.name, i."unique", i.origin, c.seqno, c.name
     FROM sqlite_master t JOIN pragma_index_list(t.name) i JOIN pragma_index_info(i.name) c WHERE t.type = 'table'`,
];

async function ofMysql(url: string): Promise<string[]> {
  const connection = await createConnection(url);
  const lines: string[] = [];
  for (const text of MYSQL) {
    const [rows] = await connection.query<RowDataPacket[][]>({ sql: text, rowsAsArray: true });
    lines.push(...rows.map((row) => row.join(' ')));
  }
  await connection.end();
  return lines;
}

function ofSqlite(file: string): string[] {
  const connection = new Libsql(file);
  const lines = SQLITE.flatMap((text) => connection.prepare(text).raw().all());
  connection.close();
  return lines.map((row) => (Array.isArray(row) ? row.join(' ') : ''));
}
