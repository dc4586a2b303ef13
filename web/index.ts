import { SLOWEST_STATEMENT_MS } from './adapters/database/connect';
import { createEncryption } from './adapters/database/encryption';
import { type DatabaseOptions, openDatabase } from './adapters/database/open-database';
import { SharedClock } from './adapters/database/shared-clock';
import { isUnreachable } from './adapters/database/sql/sql-errors';
import { createLogger } from './adapters/log/pino-logger';
import { compose } from './composition/compose';
import { loadInstruments } from './composition/instruments';
import { whenLeftBehind, endOnSignal } from './composition/ending';
import { listenOn, onceThere } from './composition/starting';
import { databaseOf, readEnv } from './env';
import { systemClock } from './ports/clock';
import { errorFields } from './ports/logger';
import { liftedProtections } from './production-env';

/** Longer than a balancer takes that asks once a second who is ready. */
const LINGER_MS = 2_000;

/**
 * The process: reads the environment, opens the database, listens, and shuts down gracefully on a
 * signal.
 */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const logger = createLogger({ level: env.LOG_LEVEL });
  for (const sentence of liftedProtections(env)) logger.warn({}, sentence);
  const instruments = await loadInstruments(env, process.env);
  const options: DatabaseOptions = {
    ...databaseOf(env),
    silentMs: Math.max(2 * env.LANE_LEASE_MS, SLOWEST_STATEMENT_MS),
    encryption: createEncryption(env.ENCRYPTION_KEYS),
    log: logger,
    tracing: instruments.tracing,
  };
  const database = await onceThere(() => openDatabase(options), {
    isMissing: isUnreachable,
    log: (error) => logger.warn(errorFields(error), 'The database does not answer yet'),
  });
  // An embedded database belongs to this process alone; a shared one is migrated by its own
  // command.
  if (!env.DATABASE_URL) await database.migrate();
  else await database.assertSchema();
  const clock = env.DATABASE_URL ? await SharedClock.start(database, logger) : systemClock;
  const app = compose(env, database, { logger, clock }, instruments);
  await listenOn(app.server, { port: env.PORT, host: env.HOST }, logger);
  // Lexware may call us back during work, so it begins once we listen.
  app.start();
  logger.info({ port: env.PORT }, 'Belegfluss is ready');

  const end = endOnSignal(process, () => {
    app
      .stop(LINGER_MS)
      .then(() => database.close())
      .then(() => process.exit(0))
      .catch(fail);
  });
  if (env.DATABASE_URL) whenLeftBehind(database, logger, end);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
