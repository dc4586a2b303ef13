import type { Socket } from 'node:net';
import mysql2, { type SslOptions } from 'mysql2';
import { type Options, Sequelize } from 'sequelize';
import { bindValues } from './sql/sequelize/bind-values';
import { sqliteDriver } from './sql/sqlite/sqlite-driver';

const POOL_SIZE = 10;
/** A batch of one sender is written at a time, and there are two. */
const RECEIVING_POOL_SIZE = 2;
const CONNECT_TIMEOUT_MS = 10_000;
const LOCK_WAIT_SECONDS = 10;
/** Longer than any statement of a process takes, with its wait for a lock. */
export const SLOWEST_STATEMENT_MS = (LOCK_WAIT_SECONDS + 5) * 1_000;
const USUAL_IDLE_MS = 60_000;
/**
 * Whatever the server's own mode: a backslash escapes, as Sequelize takes for granted where it
 * writes a value into a text, double quotes enclose texts, and what does not fit is refused.
 */
const SQL_MODE = [
  'STRICT_ALL_TABLES',
  'NO_ZERO_IN_DATE',
  'NO_ZERO_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
];
/** Per connection; the server's default allows 16,382 over all of them. */
const MAX_PREPARED_STATEMENTS = 300;
/**
 * Beyond Sequelize's types. It would open one more connection for each pool to learn the version of
 * the server, which it makes no use of on ours, and set the time zone in a statement of its own.
 */
const ASKED_NOTHING = { databaseVersion: 'any', keepDefaultTimezone: true };

/**
 * How the server proves who it is: by a certificate for its name, from the usual authorities or
 * from this one.
 */
export interface DatabaseTls {
  /** PEM. */
  authority: string | null;
}

interface ConnectionTerms {
  /** Null: the server is spoken to in plain text. */
  tls: DatabaseTls | null;
  /**
   * After so much silence the server gives up on this process, and sets free what it has locked,
   * and this process gives up on a statement that is not answered: neither is told where a network
   * swallows everything. Left out: they wait as long as it takes, as for migrations.
   */
  silentMs?: number;
}

function sslOptions({ authority }: DatabaseTls): SslOptions {
  const options: SslOptions = {
    rejectUnauthorized: true,
    verifyIdentity: true,
    minVersion: 'TLSv1.2',
  };
  return authority === null ? options : { ...options, ca: authority };
}

/**
 * A separate pool for incoming webhooks: where two hundred jobs wait for a connection, a webhook
 * must not queue behind them, for its sender gives up after five seconds.
 */
export function connectReceiving(url: string, terms: ConnectionTerms): Sequelize {
  return connectMysql(url, terms, RECEIVING_POOL_SIZE);
}

/**
 * A connection of its own for the leases of shops: renewed late, behind two hundred jobs, they would
 * run out under load.
 */
export function connectLeasing(url: string, terms: ConnectionTerms): Sequelize {
  return connectMysql(url, terms, 1);
}

/** Dialect `mysql` for MariaDB as well: Sequelize's `mariadb` dialect breaks on raw queries. */
export function connectMysql(
  url: string,
  { tls, silentMs }: ConnectionTerms,
  connections = POOL_SIZE,
): Sequelize {
  // Before the server ends them.
  const idle = silentMs === undefined ? USUAL_IDLE_MS : silentMs / 2;
  const options: Options = {
    ...ASKED_NOTHING,
    dialect: 'mysql',
    dialectModule: mysql2,
    timezone: '+00:00',
    logging: false,
    pool: { max: connections, min: 0, acquire: 30_000, idle },
    dialectOptions: {
      charset: 'utf8mb4',
      // Numbers where they are safe integers, as cents and ids are.
      supportBigNumbers: true,
      bigNumberStrings: false,
      // Sequelize would look up a parser for every single value; our columns need none.
      typeCast: true,
      connectTimeout: CONNECT_TIMEOUT_MS,
      maxPreparedStatements: MAX_PREPARED_STATEMENTS,
      ...(tls && { ssl: sslOptions(tls) }),
    },
    hooks: { afterConnect: (connection) => prepareSession(connection, silentMs) },
  };
  const sequelize = new Sequelize(url, options);
  bindValues(sequelize);
  return sequelize;
}

export function connectSqlite(file: string): Sequelize {
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    dialectModule: sqliteDriver(),
    storage: file,
    logging: false,
  });
  bindValues(sequelize);
  return sequelize;
}

/**
 * READ COMMITTED: an insert that is refused as a duplicate is followed by reading the row that
 * exists. Under REPEATABLE READ that row is missing if it was committed after the transaction's
 * first read, and updates lock the gaps between rows.
 */
async function prepareSession(connection: unknown, silentMs?: number): Promise<void> {
  if (!canQuery(connection)) throw new Error('The connection belongs to no known driver');
  if (silentMs !== undefined) endWhenSilent(connection, silentMs);
  await query(connection, 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  const variables = [
    `sql_mode = '${SQL_MODE.join(',')}'`,
    "time_zone = '+00:00'",
    `innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`,
    ...(silentMs === undefined ? [] : [`wait_timeout = ${Math.ceil(silentMs / 1_000)}`]),
  ];
  await query(connection, `SET SESSION ${variables.join(', ')}`);
  try {
    await assertMode(connection);
  } catch (error) {
    // After an error here Sequelize does not keep the connection, so nobody else would close it.
    connection.destroy();
    throw error;
  }
}

/** What waits for an answer fails then, and the pool opens another connection. */
function endWhenSilent({ stream }: CanQuery, ms: number): void {
  stream.setTimeout(ms, () => stream.destroy(new Error('The database does not answer')));
}

/** A proxy in front of the database may answer a SET and keep it to itself. */
async function assertMode(connection: CanQuery): Promise<void> {
  const [row] = await query(connection, 'SELECT @@SESSION.sql_mode AS mode');
  const modes = (row?.mode ?? '').split(',');
  if (modes.length === SQL_MODE.length && SQL_MODE.every((mode) => modes.includes(mode))) return;
  throw new Error(
    `The database does not keep the session's sql_mode: ${row?.mode} instead of ${SQL_MODE.join(',')}. A proxy in front of it must hand on SET SESSION.`,
  );
}

interface Mode {
  mode: string;
}

interface CanQuery {
  stream: Socket;
  destroy(): void;
  query(text: string, done: (error: Error | null, rows?: Mode[]) => void): void;
}

function canQuery(connection: unknown): connection is CanQuery {
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'query' in connection &&
    'stream' in connection
  );
}

function query(connection: CanQuery, text: string): Promise<Mode[]> {
  return new Promise((resolve, reject) => {
    connection.query(text, (error, rows = []) => (error ? reject(error) : resolve(rows)));
  });
}
