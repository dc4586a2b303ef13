import { resolve } from 'node:path';
import type { Sequelize, Transaction } from 'sequelize';
import type { Dialect } from '../dialect';
import type { Sql, Value, WithinTransaction } from '../sql';
import { isLockConflict, isLockWait, UndoneByDeadlock } from '../sql-errors';
import { type Tracing, tracePlace } from '../../../../ports/tracing';
import type { Table, TableModel } from '../table';
import { writeLockOf, type WriteLock } from '../sqlite/write-lock';
import { beginOnConnection, pooledStatements } from './driver-statements';
import { type Begun, rethrowDriverError, type Statements } from './statements';

/** What a statement does to which table; never its text, which may hold values. */
function statementName(text: string): { operation: string; table: string } {
  const operation = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/u.exec(text)?.[1]?.toUpperCase() ?? '';
  const table = /\b(?:FROM|INTO|UPDATE)\s+`?([a-z]\w*)/u.exec(text)?.[1] ?? '';
  return { operation, table };
}

interface Traced {
  /** Null: nothing is traced. */
  tracing: Pick<Tracing, 'span'> | null;
  dialect: Dialect;
}

/** Statements of what is traced; the queue's own polling belongs to nothing. */
function traced<T>(
  { tracing, dialect }: Traced,
  named: () => { operation: string; table: string },
  run: () => Promise<T>,
): Promise<T> {
  if (!tracing || tracePlace() === null) return run();
  const { operation, table } = named();
  const facts = {
    'db.system.name': dialect,
    'db.operation.name': operation,
    ...(table !== '' && { 'db.collection.name': table }),
  };
  return tracing.span({ name: `${operation} ${table}`.trim(), kind: 'client', facts }, run);
}

/** Those of the stores; a write is within `Sql.change`, which has a span of its own. */
const READS: ReadonlySet<PropertyKey> = new Set(['findAll', 'findOne', 'count', 'sum']);

/** A model whose reads are traced; where nothing is, the model itself. */
function withTracedReads<Model extends object>(
  model: Model,
  table: string,
  environment: Traced,
): Model {
  if (!environment.tracing) return model;
  return new Proxy(model, {
    get(own, name) {
      const member: unknown = Reflect.get(own, name);
      if (!READS.has(name) || typeof member !== 'function') return member;
      const named = () => ({ operation: 'SELECT', table });
      return (...given: unknown[]) =>
        traced(environment, named, async (): Promise<unknown> => Reflect.apply(member, own, given));
    },
  });
}

const MAX_ATTEMPTS = 6;
/** As long as MySQL sessions wait for a lock (see connect.ts). */
const LOCK_TIMEOUT_MS = 10_000;

export function createSql(
  sequelize: Sequelize,
  sqliteFile: string | null,
  tracing: Pick<Tracing, 'span'> | null = null,
): Sql {
  const dialect = sqliteFile === null ? 'mysql' : 'sqlite';
  const writeLock = sqliteFile === null ? null : writeLockOf(resolve(sqliteFile), LOCK_TIMEOUT_MS);
  const begin = () => beginOnConnection(sequelize);
  const environment = { sequelize, dialect, tracing, writeLock, begin } as const;
  return new SequelizeSql(environment, pooledStatements(sequelize));
}

interface Environment {
  sequelize: Sequelize;
  dialect: Dialect;
  tracing: Pick<Tracing, 'span'> | null;
  writeLock: WriteLock | null;
  begin(): Promise<Begun>;
}

class SequelizeSql implements Sql {
  readonly dialect: Dialect;

  constructor(
    private readonly environment: Environment,
    private readonly statements: Statements,
    readonly transaction: Transaction | null = null,
  ) {
    this.dialect = environment.dialect;
  }

  model<Row extends object>(table: Table<Row>): TableModel<Row> {
    const model = table.define(this.environment.sequelize, this.dialect);
    return withTracedReads(model, table.name, this.environment);
  }

  rows<Row extends object>(text: string, values: readonly Value[] = []): Promise<Row[]> {
    return this.traced(text, () => this.statements.rows<Row>(text, values));
  }

  async row<Row extends object>(text: string, values: readonly Value[] = []): Promise<Row | null> {
    const [first] = await this.rows<Row>(text, values);
    return first ?? null;
  }

  write(text: string, values: readonly Value[] = [], isRepeated = isLockConflict): Promise<number> {
    const write = () => this.statements.write(text, values);
    return this.traced(text, () => this.repeatable(write, isRepeated));
  }

  async writeUnlessLocked(text: string, values: readonly Value[]): Promise<number | null> {
    try {
      return await this.write(text, values, (error) => isLockConflict(error) && !isLockWait(error));
    } catch (error) {
      if (isLockWait(error)) return null;
      throw error;
    }
  }

  change<T>(work: (inside: WithinTransaction) => Promise<T>): Promise<T> {
    const { transaction } = this;
    return this.tracedAs('CHANGE', () =>
      this.repeatable(() => work({ transaction }).catch(rethrowDriverError)),
    );
  }

  atomic<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    if (this.transaction) return work(this);
    return this.tracedAs('TRANSACTION', () =>
      this.underWriteLock(() => retried(() => this.inTransaction(work))),
    );
  }

  private traced<T>(text: string, run: () => Promise<T>): Promise<T> {
    return traced(this.environment, () => statementName(text), run);
  }

  private tracedAs<T>(operation: string, run: () => Promise<T>): Promise<T> {
    return traced(this.environment, () => ({ operation, table: '' }), run);
  }

  /**
   * A single statement that ran into a deadlock was undone by the database, so it simply runs
   * again.
   */
  private repeatable<T>(run: () => Promise<T>, isRepeated = isLockConflict): Promise<T> {
    return this.transaction ? run() : this.underWriteLock(() => retried(run, isRepeated));
  }

  private underWriteLock<T>(work: () => Promise<T>): Promise<T> {
    const { writeLock } = this.environment;
    return writeLock ? writeLock.take(work) : work();
  }

  private async inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const { transaction, statements, commit, undo, isUndone } = await this.environment.begin();
    try {
      const result = await work(new SequelizeSql(this.environment, statements, transaction));
      await commit();
      return result;
    } catch (error) {
      const isBlind = isUndone() && !isLockConflict(error);
      // The original error is more useful than that of a rollback on a lost connection.
      await undo().catch(() => undefined);
      throw isBlind ? new UndoneByDeadlock(error) : error;
    }
  }
}

async function retried<T>(work: () => Promise<T>, isRepeated = isLockConflict): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRepeated(error)) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
