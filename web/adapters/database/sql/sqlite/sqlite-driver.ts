import type { Value } from '../sql';
import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';

type Callback = (
  this: { lastID: number; changes: number },
  error: Error | null,
  rows?: unknown[],
) => void;
type Parameters = readonly Value[] | Record<string, Value>;

/** libsql behind the part of the `sqlite3` package's API that Sequelize calls. */
export class SqliteConnection {
  private session: SqliteSession | null;

  constructor(
    private readonly sessions: SqliteSessions,
    file: string,
    opened: (error: Error | null) => void,
  ) {
    this.session = sessions.take(file);
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
      const { result, rows } = this.answer(text, bindable(parameters));
      done?.call(result, null, rows);
    } catch (error) {
      if (!done) throw error;
      done.call(
        { lastID: 0, changes: 0 },
        error instanceof Error ? error : new Error(String(error)),
      );
    }
  }

  /** From then on another connection may have what this one used. */
  close(done?: (error: Error | null) => void): void {
    const { session } = this;
    this.session = null;
    if (session) this.sessions.giveBack(session);
    done?.(null);
  }

  private answer(text: string, bound: object) {
    if (!this.session) throw new Error('This connection to the embedded database was closed');
    return this.session.on(text, (statement) => {
      if (statement.reader)
        return { result: { lastID: 0, changes: 0 }, rows: statement.all(bound) };
      const { changes, lastInsertRowid } = statement.run(bound);
      return { result: { lastID: Number(lastInsertRowid), changes }, rows: [] };
    });
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

/** For the `dialectModule` of one Sequelize, whose connections share what they opened. */
export function sqliteDriver() {
  const sessions = new SqliteSessions();
  class Database extends SqliteConnection {
    constructor(file: string, _mode: number, opened: (error: Error | null) => void) {
      super(sessions, file, opened);
    }
  }
  return { Database, OPEN_READWRITE: 2, OPEN_CREATE: 4 };
}

/**
 * Another process may be writing; within ours, writers take a write lock (see sequelize-sql.ts).
 */
const BUSY_TIMEOUT_MS = 5_000;
const MAX_CACHED_STATEMENTS = 300;

type Statement = ReturnType<Libsql.Database['prepare']>;

/** A file that libsql opened, with the statements it prepared there. */
export class SqliteSession {
  private readonly native: Libsql.Database;
  private readonly statements = new LRUCache<string, Statement>({ max: MAX_CACHED_STATEMENTS });
  private hasFailed = false;

  constructor(file: string) {
    this.native = new Libsql(file);
    this.native.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`,
    );
  }

  /** What the work on one statement answers; whatever fails may leave something behind. */
  on<Result>(text: string, work: (statement: Statement) => Result): Result {
    try {
      return work(this.prepared(text));
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }

  /** Whether the next one finds it as if it had just been opened. */
  isClean(): boolean {
    return !this.hasFailed && !this.native.inTransaction;
  }

  /**
   * Statements keep the file open until they are collected as garbage, so uncommitted changes are
   * rolled back now, and the journal is written into the file: a copy of a closed database is
   * complete.
   */
  end(): void {
    this.statements.clear();
    try {
      if (this.native.inTransaction) this.native.exec('ROLLBACK');
      this.native.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // What was committed is safe in the journal, e.g. on a full disk, and is written back later:
      // work that has succeeded must not appear failed.
    } finally {
      this.native.close();
    }
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
 * Sequelize opens the file anew for every transaction: those that were given back clean serve the
 * next one, until the last connection is closed.
 */
class SqliteSessions {
  private readonly idle: SqliteSession[] = [];
  private inUse = 0;

  take(file: string): SqliteSession {
    const session = this.idle.pop() ?? new SqliteSession(file);
    this.inUse += 1;
    return session;
  }

  giveBack(session: SqliteSession): void {
    this.inUse -= 1;
    if (session.isClean()) this.idle.push(session);
    else session.end();
    if (this.inUse > 0) return;
    for (const rest of this.idle.splice(0)) rest.end();
  }
}
