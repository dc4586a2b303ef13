import type { OpenDatabase } from '../web/adapters/database/open-database';
import { testDatabases } from '../tests/support/databases';

export interface OpenMariadb {
  database: OpenDatabase;
  place: { url: string };
  /** Closes the database and removes it with everything in it. */
  dispose(): Promise<void>;
}

/** A fresh, migrated database on the server all parts share, every commit written through to the disk. */
export async function openMariadb(): Promise<OpenMariadb> {
  const mariadb = testDatabases().find(({ name }) => name === 'mariadb');
  if (!mariadb) throw new Error('There is no MariaDB among the databases');
  const { database, place, dispose } = await mariadb.open();
  if (place.url === null) throw new Error('The database has no address');
  return { database, place: { url: place.url }, dispose };
}
