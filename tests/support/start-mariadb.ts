import { startMariadb, type PrivateMariadb } from './mariadb';
import { scratchDirectory } from './scratch';

declare global {
  var testMariadb: PrivateMariadb | undefined;
}

/** Jest calls this once per project that names it; one server serves them all. Workers inherit the address. */
export default async function start(): Promise<void> {
  if (process.env.TEST_MARIADB_URL) return;
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given) {
    process.env.TEST_MARIADB_URL = given;
    return;
  }
  globalThis.testMariadb = await startMariadb(scratchDirectory());
  process.env.TEST_MARIADB_URL = globalThis.testMariadb.url;
}
