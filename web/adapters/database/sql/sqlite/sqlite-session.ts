import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';

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
export class SqliteSessions {
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
