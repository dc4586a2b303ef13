import { createEncryption } from './adapters/database/encryption';
import { openDatabase } from './adapters/database/open-database';
import { databaseOf, readEnv } from './env';
import { runAdmin } from './features/operator/run-admin';
import { systemClock } from './ports/clock';

/** `npm run admin -- help`: coupons, granted transfers and private plans. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const encryption = createEncryption(env.ENCRYPTION_KEYS);
  const database = await openDatabase({ ...databaseOf(env), encryption });
  try {
    await database.assertSchema();
    const lines = await runAdmin({ database, clock: systemClock }, process.argv.slice(2));
    for (const line of lines) console.log(line);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
