import { resolve } from 'node:path';
import type { Connection, QueryError, QueryResult } from 'mysql2';
import type { Sequelize, Transaction } from 'sequelize';
import type { Dialect, Sql, Value } from './sql';
import { isLockConflict } from './sql-errors';
import { SqliteConnection, type StatementResult } from './sqlite-driver';
import { turnOf, type Turn } from './turn';

const MAX_ATTEMPTS = 6;
/** As long as MySQL sessions wait for a lock (see connect.ts). */
const TURN_TIMEOUT_MS = 10_000;

/** Statements through Sequelize's pool and transactions, past its query layer. */
export function createSql(sequelize: Sequelize, sqliteFile: string | null): Sql {
  if (sqliteFile === null) return new PooledSql(sequelize, 'mysql', null);
  return new PooledSql(sequelize, 'sqlite', turnOf(resolve(sqliteFile), TURN_TIMEOUT_MS));
}

abstract class BaseSql implements Sql {
  constructor(readonly dialect: Dialect) {}

  protected abstract run(text: string, values: readonly Value[]): Promise<StatementResult>;
  abstract atomic<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  abstract write(text: string, values?: readonly Value[]): Promise<number>;

  async rows<Row extends object>(text: string, values: readonly Value[] = []): Promise<Row[]> {
    const { rows } = await this.run(text, values);
    return rows as Row[]; // The columns are those that our own SELECT names.
  }

  async row<Row extends object>(text: string, values: readonly Value[] = []): Promise<Row | null> {
    const [first] = await this.rows<Row>(text, values);
    return first ?? null;
  }
}

class PooledSql extends BaseSql {
  constructor(
    private readonly sequelize: Sequelize,
    dialect: Dialect,
    private readonly turn: Turn | null,
  ) {
    super(dialect);
  }

  /** A single statement that ran into a deadlock was undone by the database, so it simply runs again. */
  write(text: string, values: readonly Value[] = []): Promise<number> {
    return this.inTurn(() => again(async () => (await this.run(text, values)).changes));
  }

  atomic<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.inTurn(() => again(() => this.inTransaction(work)));
  }

  protected async run(text: string, values: readonly Value[]): Promise<StatementResult> {
    const { connectionManager } = this.sequelize;
    const connection = await connectionManager.getConnection({ type: 'write', useMaster: true });
    try {
      return await execute(connection, text, values);
    } finally {
      connectionManager.releaseConnection(connection);
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.turn ? this.turn.take(work) : work();
  }

  private async inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const transaction = await this.sequelize.transaction();
    try {
      const result = await work(new TransactionSql(this.dialect, connectionOf(transaction)));
      await transaction.commit();
      return result;
    } catch (error) {
      await undo(transaction);
      throw error;
    }
  }
}

class TransactionSql extends BaseSql {
  constructor(
    dialect: Dialect,
    private readonly connection: object,
  ) {
    super(dialect);
  }

  async write(text: string, values: readonly Value[] = []): Promise<number> {
    return (await this.run(text, values)).changes;
  }

  atomic<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return work(this);
  }

  protected run(text: string, values: readonly Value[]): Promise<StatementResult> {
    return execute(this.connection, text, values);
  }
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLockConflict(error)) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sequelize keeps a transaction's connection to itself in its types only. */
function connectionOf(transaction: Transaction): object {
  const connection: unknown = Reflect.get(transaction, 'connection');
  if (typeof connection !== 'object' || connection === null) throw new Error('The transaction has no connection');
  return connection;
}

/** The failure that led here says more than a rollback over a connection that is gone. */
async function undo(transaction: Transaction): Promise<void> {
  try {
    await transaction.rollback();
  } catch {
    return;
  }
}

async function execute(connection: object, text: string, values: readonly Value[]): Promise<StatementResult> {
  if (connection instanceof SqliteConnection) return connection.execute(text, values);
  if (!isMysql(connection)) throw new Error('The connection belongs to no known driver');
  const result = await executeMysql(connection, text, values);
  if (Array.isArray(result)) return { rows: result, changes: 0 };
  return { rows: [], changes: result.affectedRows };
}

function isMysql(connection: object): connection is Connection {
  return 'execute' in connection && typeof connection.execute === 'function';
}

function executeMysql(connection: Connection, text: string, values: readonly Value[]): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const done = (error: QueryError | null, result: QueryResult) => (error ? reject(error) : resolve(result));
    connection.execute(text, [...values], done);
  });
}
