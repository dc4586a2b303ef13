import { ConnectionAcquireTimeoutError } from 'sequelize';

const MYSQL_DUPLICATE = 1062;
const MYSQL_LOCK_WAIT = 1205;
/** The second: one about the counter of ids, which an `INSERT … SELECT` holds until it ends. */
const MYSQL_DEADLOCK = [1213, 1467];

const MYSQL_TOO_MANY_CONNECTIONS = 1040;
const MYSQL_SHUTTING_DOWN = 1053;
/** Of the way to the server, whose name may not be known yet, either. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
]);

/** There is no server at the moment, or none that takes a connection. */
export function isUnreachable(error: unknown): boolean {
  const { code, errno } = marks(error);
  if (errno === MYSQL_TOO_MANY_CONNECTIONS || errno === MYSQL_SHUTTING_DOWN) return true;
  // No connection within the time that the pool takes for one; it has no code.
  return UNREACHABLE.has(code) || error instanceof ConnectionAcquireTimeoutError;
}

/** A unique index refused the row. */
export function isDuplicate(error: unknown): boolean {
  const { code, errno } = marks(error);
  return (
    errno === MYSQL_DUPLICATE ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

/** A transaction did not notice that a deadlock had rolled it back, so nothing it did is stored. */
export class UndoneByDeadlock extends Error {
  constructor(cause?: unknown) {
    super('A deadlock undid the transaction', { cause });
  }
}

/** Nothing was written and the same work can succeed a moment later. */
export function isLockConflict(error: unknown): boolean {
  if (error instanceof UndoneByDeadlock) return true;
  return isDeadlock(error) || isLockWait(error) || marks(error).code.startsWith('SQLITE_BUSY');
}

/** MySQL undid not the statement alone, but its whole transaction. */
export function isDeadlock(error: unknown): boolean {
  return MYSQL_DEADLOCK.includes(marks(error).errno ?? 0);
}

/** It stayed locked by another transaction for as long as the statement may wait. */
export function isLockWait(error: unknown): boolean {
  return marks(error).errno === MYSQL_LOCK_WAIT;
}

/** Sequelize wraps the driver's error as `parent`. */
function marks(error: unknown): { code: string; errno: number | null } {
  if (!(error instanceof Error)) return { code: '', errno: null };
  if ('parent' in error && error.parent instanceof Error) return marks(error.parent);
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    errno: 'errno' in error && typeof error.errno === 'number' ? error.errno : null,
  };
}
