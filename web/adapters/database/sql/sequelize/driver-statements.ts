import type { Connection, ResultSetHeader, RowDataPacket } from 'mysql2';
import { type Sequelize, Transaction } from 'sequelize';
import type { Value } from '../sql';
import { type Begun, type Statements, withWay } from './statements';

/**
 * The way of statements on MySQL and MariaDB: on connections of Sequelize's pool, but handed to the
 * driver itself, since what Sequelize does about each costs the process half as much as the driver
 * (docs/benchmarks.md).
 */
export function pooledStatements({ connectionManager }: Sequelize): Statements {
  async function onAny<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const connection = await connectionManager.getConnection({ type: 'write' });
    try {
      return await work(statementsOn(connection));
    } finally {
      connectionManager.releaseConnection(connection);
    }
  }
  return {
    rows: <Row extends object>(text: string, values: readonly Value[]) =>
      onAny((statements) => statements.rows<Row>(text, values)),
    write: (text, values) => onAny((statements) => statements.write(text, values)),
  };
}

/**
 * Begun and ended by the driver as well. What models do in it, Sequelize carries out on the
 * transaction's `connection`, and refuses once it is `finished`.
 */
class HeldTransaction extends Transaction {
  finished: 'commit' | 'rollback' | undefined;

  constructor(
    sequelize: Sequelize,
    readonly connection: object,
  ) {
    super(sequelize, {});
  }
}

export async function beginOnConnection(sequelize: Sequelize): Promise<Begun> {
  const { connectionManager } = sequelize;
  const connection = await connectionManager.getConnection({ type: 'write' });
  const statements = statementsOn(connection);
  const transaction = new HeldTransaction(sequelize, connection);
  /** A connection that does not do it is in no known state, so nobody gets it again. */
  const say = async (text: string) => {
    try {
      await statements.write(text, []);
    } catch (error) {
      await connectionManager.destroyConnection(connection).catch(() => undefined);
      throw error;
    }
  };
  const end = (how: 'commit' | 'rollback') => async () => {
    transaction.finished = how;
    await say(how.toUpperCase());
    connectionManager.releaseConnection(connection);
  };
  await say('START TRANSACTION');
  return { transaction, statements, commit: end('commit'), undo: end('rollback') };
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
