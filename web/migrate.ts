import { runMigrate } from './adapters/database/run-migrate';
import { databaseOf, readEnv } from './env';

/**
 * `npm run migrate`: brings the schema up to date; `npm run migrate -- down` reverts the latest
 * migration.
 */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  console.log(
    await runMigrate({
      ...databaseOf(env),
      keys: env.ENCRYPTION_KEYS,
      args: process.argv.slice(2),
    }),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
