import { randomUUID } from 'node:crypto';
import type { Connection, ResultSetHeader, RowDataPacket } from 'mysql2';
import type { Sequelize } from 'sequelize';
import type { Value } from '../sql';
import { isDeadlock } from '../sql-errors';
import { SqliteConnection } from '../sqlite/sqlite-driver';
import { DriverTransaction } from './driver-transaction';
import { type Begun, rethrowDriverError, type Statements, withWay } from './statements';

/**
 * The way of statements: on connections of Sequelize's, but handed to the driver itself, since what
 * Sequelize does about each costs the process half as much as the driver (docs/benchmarks.md).
 */
export function pooledStatements(sequelize: Sequelize): Statements {
  async function onAny<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const connection = await connectionOf(sequelize);
    try {
      return await work(statementsOn(connection));
    } finally {
      sequelize.connectionManager.releaseConnection(connection);
    }
  }
  return {
    rows: <Row extends object>(text: string, values: readonly Value[]) =>
      onAny((statements) => statements.rows<Row>(text, values)),
    write: (text, values) => onAny((statements) => statements.write(text, values)),
  };
}

/** On SQLite, where there is no pool, all have one unless they ask for another by its id. */
function connectionOf({ connectionManager }: Sequelize, own?: { uuid: string }): Promise<object> {
  return connectionManager.getConnection({ type: 'write', ...own }).catch(rethrowDriverError);
}

/** Begun and ended by the driver as well. */
export async function beginOnConnection(sequelize: Sequelize): Promise<Begun> {
  const { connectionManager } = sequelize;
  const own = { uuid: randomUUID() };
  // By its id Sequelize closes that of SQLite when it is given back.
  const connection = Object.assign(await connectionOf(sequelize, own), own);
  const isOfPool = !(connection instanceof SqliteConnection);
  const plain = statementsOn(connection);
  const transaction = new DriverTransaction(sequelize, connection);
  /** A connection that fails to do it is in an unknown state, so it is not reused. */
  const execute = async (text: string) => {
    try {
      await plain.write(text, []);
    } catch (error) {
      if (isOfPool) await connectionManager.destroyConnection(connection).catch(() => undefined);
      else connectionManager.releaseConnection(connection);
      throw error;
    }
  };
  const end = async (how: 'commit' | 'rollback') => {
    transaction.end(how);
    await execute(how.toUpperCase());
    connectionManager.releaseConnection(connection);
  };
  await execute(isOfPool ? 'START TRANSACTION' : 'BEGIN IMMEDIATE');
  return {
    transaction,
    statements: guarded(plain, transaction),
    commit: async () => {
      transaction.assertOpen();
      await end('commit');
    },
    undo: () => end('rollback'),
    isUndone: () => transaction.isUndone(),
  };
}

/**
 * A deadlock undoes the whole transaction: statements after it would be committed on their own, and
 * a commit that follows would falsely succeed.
 */
function guarded(plain: Statements, transaction: DriverTransaction): Statements {
  const within = async <T>(run: () => Promise<T>): Promise<T> => {
    transaction.assertOpen();
    try {
      return await run();
    } catch (error) {
      if (isDeadlock(error)) transaction.markUndone();
      throw error;
    }
  };
  return {
    rows: <Row extends object>(text: string, values: readonly Value[]) =>
      within(() => plain.rows<Row>(text, values)),
    write: (text, values) => within(() => plain.write(text, values)),
  };
}

function statementsOn(connection: object): Statements {
  if (connection instanceof SqliteConnection) return statementsOnSqlite(connection);
  if (!isOfDriver(connection)) throw new Error('The connection belongs to no known driver');
  return {
    rows: <Row extends object>(text: string, values: readonly Value[]) =>
      run<(Row & RowDataPacket)[]>(connection, text, values),
    write: async (text, values) =>
      (await run<ResultSetHeader>(connection, text, values)).affectedRows,
  };
}

function statementsOnSqlite(connection: SqliteConnection): Statements {
  const run = (text: string, values: readonly Value[]) =>
    new Promise<{ rows: unknown[]; changes: number }>((resolve, reject) => {
      assertBound(text, values);
      connection.all(text, values, function (error, rows = []) {
        if (error) reject(withWay(error, error.stack));
        else resolve({ rows, changes: this.changes });
      });
    });
  return {
    rows: async <Row extends object>(text: string, values: readonly Value[]) =>
      (await run(text, values)).rows as Row[],
    write: async (text, values) => (await run(text, values)).changes,
  };
}

/** libsql would take a value that lacks from the call before, which may have been another shop's. */
function assertBound(text: string, values: readonly Value[]): void {
  const wanted = text.split('?').length - 1;
  if (values.length < wanted || values.some((value) => value === undefined))
    throw new Error(`A statement wants ${wanted} values and did not get all of them`);
}

type OfDriver = Pick<Connection, 'execute' | 'query'>;

function isOfDriver(connection: object): connection is OfDriver {
  return 'execute' in connection && 'query' in connection;
}

async function run<Result extends RowDataPacket[] | ResultSetHeader>(
  connection: OfDriver,
  text: string,
  values: readonly Value[],
): Promise<Result> {
  try {
    return await new Promise<Result>((resolve, reject) => {
      const end = (error: Error | null, result: Result) =>
        error ? reject(error) : resolve(result);
      if (values.length === 0) connection.query<Result>(text, end);
      else connection.execute<Result>(text, [...values], end);
    });
  } catch (error) {
    // The driver's own stack begins where the answer arrived.
    throw error instanceof Error ? withWay(error, new Error().stack) : error;
  }
}
