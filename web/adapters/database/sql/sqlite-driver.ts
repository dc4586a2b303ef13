import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';
import type { Value } from './sql';

/** Another process may be writing; within ours, writers take turns (see sequelize-sql.ts). */
const BUSY_TIMEOUT_MS = 5_000;
const MAX_CACHED_STATEMENTS = 300;

type Statement = ReturnType<Libsql.Database['prepare']>;
type Callback = (
  this: { lastID: number; changes: number },
  error: Error | null,
  rows?: unknown[],
) => void;
type Parameters = readonly Value[] | Record<string, Value>;

/** libsql behind the part of the `sqlite3` package's API that Sequelize calls. */
export class SqliteConnection {
  private readonly native: Libsql.Database;
  private readonly statements = new LRUCache<string, Statement>({ max: MAX_CACHED_STATEMENTS });

  constructor(file: string, _mode: number, opened: (error: Error | null) => void) {
    this.native = new Libsql(file);
    this.native.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`,
    );
    queueMicrotask(() => opened(null));
  }

  serialize(work: () => void): void {
    work();
  }

  run(text: string, parameters: Parameters = [], done?: Callback): void {
    this.all(text, parameters, done);
  }

  all(text: string, parameters: Parameters | Callback, done?: Callback): void {
    if (typeof parameters === 'function') return this.all(text, [], parameters);
    try {
      const statement = this.prepared(text);
      const bound = bindable(parameters);
      if (statement.reader)
        return done?.call({ lastID: 0, changes: 0 }, null, statement.all(bound));
      const { changes, lastInsertRowid } = statement.run(bound);
      done?.call({ lastID: Number(lastInsertRowid), changes }, null, []);
    } catch (error) {
      if (!done) throw error;
      done.call(
        { lastID: 0, changes: 0 },
        error instanceof Error ? error : new Error(String(error)),
      );
    }
  }

  /**
   * Statements keep the file open until they are collected as garbage, so what stands beside it is
   * written into it now: whoever copies a closed database copies all of it.
   */
  close(done?: (error: Error | null) => void): void {
    this.statements.clear();
    this.native.exec('PRAGMA wal_checkpoint(PASSIVE)');
    this.native.close();
    done?.(null);
  }

  private prepared(text: string): Statement {
    const known = this.statements.get(text);
    if (known) return known;
    const statement = this.native.prepare(text);
    this.statements.set(text, statement);
    return statement;
  }
}

/**
 * Sequelize hands over `{ $name: value }`; libsql wants the names without the mark, and knows no
 * booleans.
 */
function bindable(parameters: Parameters): object {
  if (Array.isArray(parameters)) return parameters.map(plain);
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name.replace(/^\$/, ''), plain(value)]),
  );
}

function plain(value: Value): Value {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** For Sequelize's `dialectModule`. */
export const sqliteDriver = { Database: SqliteConnection, OPEN_READWRITE: 2, OPEN_CREATE: 4 };
