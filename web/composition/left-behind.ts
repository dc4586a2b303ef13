import { errorFields, type Logger } from '../ports/logger';
import type { DatabaseState } from '../ports/stores/database';

const CHECK_EVERY_MS = 10_000;

/**
 * Tells once when a migration of a newer version leaves this program behind while it runs: from then
 * on it must not write. While the database does not answer nobody can know.
 */
export function whenLeftBehind(
  database: Pick<DatabaseState, 'schemaState'>,
  logger: Logger,
  end: () => void,
): void {
  const checking = setInterval(() => {
    database
      .schemaState()
      .then((state) => {
        if (state !== 'newer') return;
        clearInterval(checking);
        logger.error({}, 'A newer version has migrated the database, and this one ends');
        end();
      })
      .catch((error: unknown) => logger.warn(errorFields(error), 'The schema could not be read'));
  }, CHECK_EVERY_MS).unref();
}
