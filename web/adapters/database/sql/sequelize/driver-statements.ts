import type { Connection, ResultSetHeader, RowDataPacket } from 'mysql2';
import type { Sequelize, Transaction } from 'sequelize';
import type { Value } from '../sql';
import { type Statements, withWay } from './statements';

/** The connection that a transaction holds. */
export type ConnectionOf = (transaction: Transaction) => object;

/** Sequelize tells it with every statement of the transaction, the one that begins it included. */
export function heldConnections(sequelize: Sequelize): ConnectionOf {
  const held = new WeakMap<object, object>();
  sequelize.addHook('beforeQuery', ({ transaction }, { connection }) => {
    if (transaction) held.set(transaction, connection);
  });
  return (transaction) => {
    const connection = held.get(transaction);
    if (!connection) throw new Error('The transaction has not begun');
    return connection;
  };
}

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

export function statementsOn(connection: object): Statements {
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
