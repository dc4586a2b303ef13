import type { EventEmitter } from 'node:events';
import { errorFields, type Logger } from '../ports/logger';
import type { DatabaseState } from '../ports/stores/database';

/**
 * Ends this program once, be it told by a signal or by a call of what is returned. A further signal
 * changes nothing: npm passes on one that the service manager sends to all its processes anyway, and
 * without a listener the second one would end what is under way.
 */
export function endOnSignal(program: EventEmitter, end: () => void): () => void {
  let isEnding = false;
  const endOnce = (): void => {
    if (isEnding) return;
    isEnding = true;
    end();
  };
  program.on('SIGTERM', endOnce);
  program.on('SIGINT', endOnce);
  return endOnce;
}

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
