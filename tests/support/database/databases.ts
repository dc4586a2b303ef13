import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createEncryption, type Encryption } from '../../../web/adapters/database/encryption';
import { openDatabase, type OpenDatabase } from '../../../web/adapters/database/open-database';
import { copyTemplate } from './migrated-template';
import { scratchDirectory } from './scratch';

/** Where a fresh database lies; both may be handed to `openDatabase` or to a process under test. */
export interface DatabasePlace {
  url: string | null;
  sqliteFile: string | null;
  /** Removes the database with everything in it. */
  remove(): Promise<void>;
}

export interface TestDatabase {
  name: 'mariadb' | 'sqlite';
  /** An empty database of its own, without schema. */
  create(): Promise<DatabasePlace>;
  /** A migrated one, opened. */
  open(): Promise<OpenedDatabase>;
}

export interface OpenedDatabase {
  database: OpenDatabase;
  place: DatabasePlace;
  /** The same database with connections of its own, as another process has it. */
  openAgain(): Promise<OpenDatabase>;
  /**
   * One that is as this was when it was opened, in its place: on MariaDB the same without its rows,
   * for most of the cost of a database is to make its tables and to connect to it.
   */
  renew(): Promise<OpenedDatabase>;
  /** Closes and removes it. */
  dispose(): Promise<void>;
}

export const testEncryption: Encryption = createEncryption([
  { id: 'test', key: Buffer.alloc(32, 7) },
]);

/** Both databases; without MariaDB the tests fail rather than skip it. */
export function testDatabases(): TestDatabase[] {
  return [testDatabase('mariadb', createMariadb), testDatabase('sqlite', createSqlite)];
}

/**
 * Where whole stories are played: on the database that merchants have; with STORIES_ON=both on the
 * embedded one as well. What a database does differently belongs to the stores' tests.
 */
export function storyDatabases(): TestDatabase[] {
  return process.env.STORIES_ON === 'both' ? testDatabases() : testDatabases().slice(0, 1);
}

/** The embedded database alone, for tests that are not about databases. */
export function openSqlite(): Promise<OpenedDatabase> {
  return testDatabase('sqlite', createSqlite).open();
}

function testDatabase(
  name: TestDatabase['name'],
  create: () => Promise<DatabasePlace>,
): TestDatabase {
  const open = async (): Promise<OpenedDatabase> => {
    const place = await create();
    const isMigrated = await copyTemplate(place);
    const openAgain = () => openDatabase({ ...place, encryption: testEncryption });
    const database = await openAgain();
    if (!isMigrated) await database.migrate();
    const dispose = async () => {
      await database.close();
      await place.remove();
    };
    const opened: OpenedDatabase = {
      database,
      place,
      openAgain,
      dispose,
      renew: async () => {
        if (place.url === null) {
          await dispose();
          return open();
        }
        await emptyTables(place.url);
        return opened;
      },
    };
    return opened;
  };
  return { name, create, open };
}

/** Whoever still holds a table has not ended what the test before began. */
const MAX_HELD_SECONDS = 10;

/** Ids begin anew, too. */
async function emptyTables(url: string): Promise<void> {
  const connection = await createConnection({ uri: url, multipleStatements: true });
  try {
    const [tables] = await connection.query<RowDataPacket[]>(
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = DATABASE() AND table_name <> 'schema_migrations'`,
    );
    const looks = tables.map(({ name }) => `(SELECT '${name}' AS name FROM ${name} LIMIT 1)`);
    const [filled] = await connection.query<RowDataPacket[]>(looks.join(' UNION ALL '));
    const empty = filled.map(({ name }) => `TRUNCATE TABLE ${name};`);
    await connection.query(`SET lock_wait_timeout = ${MAX_HELD_SECONDS}; ${empty.join(' ')}`);
  } finally {
    await connection.end();
  }
}

async function createMariadb(): Promise<DatabasePlace> {
  const server = process.env.TEST_MARIADB_URL;
  if (!server)
    throw new Error(
      'TEST_MARIADB_URL is missing: is tests/support/database/start-mariadb.ts the globalSetup?',
    );
  const name = `belegfluss_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  return {
    url: url.href,
    sqliteFile: null,
    remove: () => onServer(server, `DROP DATABASE IF EXISTS ${name}`),
  };
}

async function createSqlite(): Promise<DatabasePlace> {
  const directory = await mkdtemp(join(scratchDirectory(), 'belegfluss-sqlite-'));
  const remove = () => rm(directory, { recursive: true, force: true });
  return { url: null, sqliteFile: join(directory, 'test.sqlite'), remove };
}

async function onServer(server: string, statement: string): Promise<void> {
  const connection = await createConnection(server);
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
