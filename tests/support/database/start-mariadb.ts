import { startMariadb, type PrivateMariadb } from './mariadb';
import { makeTemplates } from './migrated-template';
import { scratchDirectory } from './scratch';

declare global {
  var testMariadb: PrivateMariadb | undefined;
}

/**
 * Tests make and empty tables all the time: these share one file, and nothing is counted of them
 * for later, at less than half the cost. Nobody kills this server, so no commit waits for the disk.
 */
const SHORT_LIVED = [
  '--innodb-file-per-table=OFF',
  '--innodb-stats-persistent=OFF',
  '--innodb-flush-log-at-trx-commit=0',
  '--skip-innodb-doublewrite',
];

/**
 * Jest calls this once per project that names it; one server serves them all. Workers inherit the
 * address.
 */
export default async function start(): Promise<void> {
  if (process.env.TEST_MARIADB_URL) return;
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (!given) globalThis.testMariadb = await startMariadb(scratchDirectory(), SHORT_LIVED);
  const server = given ?? globalThis.testMariadb?.url ?? '';
  await makeTemplates(server);
  process.env.TEST_MARIADB_URL = server;
}
