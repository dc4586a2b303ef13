import type { Connection, ResultSetHeader, RowDataPacket } from 'mysql2';
import type { Sequelize } from 'sequelize';
import type { Value } from '../sql';
import { isDeadlock } from '../sql-errors';
import { DriverTransaction } from './driver-transaction';
import { type Begun, rethrowDriverError, type Statements, withWay } from './statements';

/**
 * The way of statements on MySQL and MariaDB: on connections of Sequelize's pool, but handed to the
 * driver itself, since what Sequelize does about each costs the process half as much as the driver
 * (docs/benchmarks.md).
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

function connectionOf({ connectionManager }: Sequelize): Promise<object> {
  return connectionManager.getConnection({ type: 'write' }).catch(rethrowDriverError);
}

/** Begun and ended by the driver as well. */
export async function beginOnConnection(sequelize: Sequelize): Promise<Begun> {
  const { connectionManager } = sequelize;
  const connection = await connectionOf(sequelize);
  const plain = statementsOn(connection);
  const transaction = new DriverTransaction(sequelize, connection);
  /** A connection that fails to do it is in an unknown state, so it is not reused. */
  const execute = async (text: string) => {
    try {
      await plain.write(text, []);
    } catch (error) {
      await connectionManager.destroyConnection(connection).catch(() => undefined);
      throw error;
    }
  };
  const end = async (how: 'commit' | 'rollback') => {
    transaction.end(how);
    await execute(how.toUpperCase());
    connectionManager.releaseConnection(connection);
  };
  await execute('START TRANSACTION');
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
  if (!isOfDriver(connection)) throw new Error('The connection belongs to no known driver');
  return {
    rows: <Row extends object>(text: string, values: readonly Value[]) =>
      run<(Row & RowDataPacket)[]>(connection, text, values),
    write: async (text, values) =>
      (await run<ResultSetHeader>(connection, text, values)).affectedRows,
  };
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
