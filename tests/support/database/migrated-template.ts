import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createEncryption } from '../../../web/adapters/database/encryption';
import { openDatabase } from '../../../web/adapters/database/open-database';
import { scratchDirectory } from './scratch';

const DATABASE = `belegfluss_template_${process.pid}`;

/**
 * Migrates one database of each kind, of which tests take copies: faster than to migrate for every
 * test file.
 */
export async function makeTemplates(server: string): Promise<void> {
  const directory = await mkdtemp(join(scratchDirectory(), 'belegfluss-template-'));
  const file = join(directory, 'template.sqlite');
  await onServer(server, [`CREATE DATABASE ${DATABASE}`]);
  const url = new URL(server);
  url.pathname = `/${DATABASE}`;
  await migrate({ url: url.href, sqliteFile: null });
  await migrate({ url: null, sqliteFile: file });
  process.env.TEST_TEMPLATE_FILE = file;
  process.env.TEST_TEMPLATE_DATABASE = DATABASE;
}

export async function removeTemplates(server: string): Promise<void> {
  await onServer(server, [`DROP DATABASE IF EXISTS ${DATABASE}`]);
  await rm(join(process.env.TEST_TEMPLATE_FILE ?? '', '..'), { recursive: true, force: true });
  delete process.env.TEST_TEMPLATE_FILE;
  delete process.env.TEST_TEMPLATE_DATABASE;
}

/** False where no template was made: then the copy has to be migrated. */
export async function copyTemplate({ url, sqliteFile }: Place): Promise<boolean> {
  const { TEST_TEMPLATE_FILE: file, TEST_TEMPLATE_DATABASE: database } = process.env;
  if (sqliteFile !== null && file) await copyFile(file, sqliteFile);
  else if (url !== null && database) await copyTables(url, database);
  else return false;
  return true;
}

interface Place {
  url: string | null;
  sqliteFile: string | null;
}

async function migrate(place: Place): Promise<void> {
  const encryption = createEncryption([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  const database = await openDatabase({ ...place, encryption });
  await database.migrate();
  await database.close();
}

async function copyTables(url: string, from: string): Promise<void> {
  const connection = await createConnection({ uri: url, multipleStatements: true });
  const [tables] = await connection.query<RowDataPacket[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?',
    [from],
  );
  const [triggers] = await connection.query<RowDataPacket[]>(
    `SELECT trigger_name AS name, action_timing AS moment, event_manipulation AS event,
        event_object_table AS tableName, action_statement AS body
      FROM information_schema.triggers WHERE trigger_schema = ?`,
    [from],
  );
  const copies = [
    ...tables.map(({ name }) => `CREATE TABLE ${name} LIKE ${from}.${name};`),
    ...triggers.map(
      ({ name, moment, event, tableName, body }) =>
        `CREATE TRIGGER ${name} ${moment} ${event} ON ${tableName} FOR EACH ROW ${body};`,
    ),
  ];
  await connection.query(
    `${copies.join('')} INSERT INTO schema_migrations SELECT * FROM ${from}.schema_migrations`,
  );
  await connection.end();
}

async function onServer(url: string, statements: string[]): Promise<void> {
  const connection = await createConnection(url);
  for (const statement of statements) await connection.query(statement);
  await connection.end();
}
