import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { createEncryption, type Encryption } from '../../../web/adapters/database/encryption';
import { openDatabase, type OpenDatabase } from '../../../web/adapters/database/open-database';
import { snapshotOf, type DatabaseSnapshot } from './database-snapshot';
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
  /** What is in it now is in it again after each `renew`. */
  keep(): Promise<void>;
  /**
   * One that is as this was when it was opened or kept, in its place: on MariaDB the same with the
   * rows of then, for most of the cost of a database is to make its tables and to connect to it.
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

/** For tests that are not about databases. */
export const embeddedDatabase = (): TestDatabase => testDatabase('sqlite', createSqlite);

export const openSqlite = (): Promise<OpenedDatabase> => embeddedDatabase().open();

function testDatabase(
  name: TestDatabase['name'],
  create: () => Promise<DatabasePlace>,
): TestDatabase {
  const open = async (): Promise<OpenedDatabase> => {
    const place = await create();
    if (!(await copyTemplate(place))) await migrate(place);
    return openPlace(place, snapshotOf(place));
  };
  return { name, create, open };
}

async function openPlace(
  place: DatabasePlace,
  snapshot: DatabaseSnapshot,
): Promise<OpenedDatabase> {
  const openAgain = () => openDatabase({ ...place, encryption: testEncryption });
  const database = await openAgain();
  const dispose = async () => {
    await snapshot.close();
    await database.close();
    await place.remove();
  };
  const opened: OpenedDatabase = {
    database,
    place,
    openAgain,
    dispose,
    keep: () => snapshot.take(),
    renew: async () => {
      if (place.url === null) await database.close();
      await snapshot.restore();
      return place.url === null ? openPlace(place, snapshot) : opened;
    },
  };
  return opened;
}

async function migrate(place: DatabasePlace): Promise<void> {
  const database = await openDatabase({ ...place, encryption: testEncryption });
  await database.migrate();
  await database.close();
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
