import { resolve } from 'node:path';
import { BaseError, QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { defineModels, type Models } from '../../models';
import { numbered } from './numbered';
import type { Dialect } from '../dialect';
import type { Sql, Value, WithinTransaction } from '../sql';
import { isLockConflict } from '../sql-errors';
import { turnOf, type Turn } from '../sqlite/turn';

const MAX_ATTEMPTS = 6;
/** As long as MySQL sessions wait for a lock (see connect.ts). */
const TURN_TIMEOUT_MS = 10_000;

export function createSql(sequelize: Sequelize, sqliteFile: string | null): Sql {
  const dialect = sqliteFile === null ? 'mysql' : 'sqlite';
  const turn = sqliteFile === null ? null : turnOf(resolve(sqliteFile), TURN_TIMEOUT_MS);
  return new SequelizeSql(sequelize, defineModels(sequelize, dialect), { dialect, turn });
}

class SequelizeSql implements Sql {
  readonly dialect: Dialect;

  constructor(
    private readonly sequelize: Sequelize,
    readonly models: Models,
    private readonly kind: { dialect: Dialect; turn: Turn | null },
    readonly transaction: Transaction | null = null,
  ) {
    this.dialect = kind.dialect;
  }

  async rows<Row extends object>(text: string, values: readonly Value[] = []): Promise<Row[]> {
    const { transaction } = this;
    const { SELECT: type } = QueryTypes;
    return this.sequelize
      .query<Row>(numbered(text), { bind: [...values], type, transaction })
      .catch(rethrowDriverError);
  }

  async row<Row extends object>(text: string, values: readonly Value[] = []): Promise<Row | null> {
    const [first] = await this.rows<Row>(text, values);
    return first ?? null;
  }

  write(text: string, values: readonly Value[] = []): Promise<number> {
    // Sequelize answers the count of changed rows to this type only, whatever the statement does.
    const type = QueryTypes.BULKUPDATE;
    return this.change((inside) =>
      this.sequelize.query(numbered(text), { ...inside, bind: [...values], type }),
    );
  }

  /**
   * A single statement that ran into a deadlock was undone by the database, so it simply runs
   * again.
   */
  change<T>(work: (inside: WithinTransaction) => Promise<T>): Promise<T> {
    const { transaction } = this;
    const run = () => work({ transaction }).catch(rethrowDriverError);
    return transaction ? run() : this.inTurn(() => again(run));
  }

  atomic<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.transaction ? work(this) : this.inTurn(() => again(() => this.inTransaction(work)));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { turn } = this.kind;
    return turn ? turn.take(work) : work();
  }

  private async inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const transaction = await this.sequelize.transaction().catch(rethrowDriverError);
    try {
      const result = await work(
        new SequelizeSql(this.sequelize, this.models, this.kind, transaction),
      );
      await transaction.commit();
      return result;
    } catch (error) {
      await undo(transaction);
      throw error;
    }
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

/** The failure that led here says more than a rollback over a connection that is gone. */
async function undo(transaction: Transaction): Promise<void> {
  try {
    await transaction.rollback();
  } catch {
    return;
  }
}

/**
 * Sequelize wraps the driver's error and adds the statement's values, which must reach no log. What
 * the driver says stays, with the way to the statement, which only Sequelize's stack knows.
 */
function rethrowDriverError(error: unknown): never {
  if (!(error instanceof BaseError) || !('parent' in error) || !(error.parent instanceof Error))
    throw error;
  const { parent } = error;
  const way = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  throw Object.assign(parent, {
    stack: [`${parent.name}: ${parent.message}`, ...way].join('\n'),
    parameters: undefined,
  });
}
