import Libsql from 'libsql';
import type { Value } from './sql';

/** Another process may be writing; within ours, writers take turns (see sequelize-sql.ts). */
const BUSY_TIMEOUT_MS = 5_000;
const MAX_CACHED_STATEMENTS = 300;

type Statement = ReturnType<Libsql.Database['prepare']>;
type Callback = (this: { lastID: number; changes: number }, error: Error | null, rows?: unknown[]) => void;
type Parameters = readonly Value[] | Record<string, Value>;

export interface StatementResult {
  rows: unknown[];
  changes: number;
}

/** libsql behind the part of the `sqlite3` package's API that Sequelize calls, plus `execute` for our statements. */
export class SqliteConnection {
  private readonly native: Libsql.Database;
  private readonly statements = new Map<string, Statement>();

  constructor(file: string, _mode: number, opened: (error: Error | null) => void) {
    this.native = new Libsql(file);
    this.native.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    queueMicrotask(() => opened(null));
  }

  execute(text: string, values: readonly Value[] = []): StatementResult {
    const statement = this.prepared(text);
    const bound = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    if (statement.reader) return { rows: statement.all(bound), changes: 0 };
    return { rows: [], changes: statement.run(bound).changes };
  }

  serialize(work: () => void): void {
    work();
  }

  run(text: string, parameters: Parameters = [], done?: Callback): void {
    this.all(text, parameters, done);
  }

  all(text: string, parameters: Parameters, done?: Callback): void {
    try {
      const statement = this.native.prepare(text);
      const bound = named(parameters);
      if (statement.reader) return done?.call({ lastID: 0, changes: 0 }, null, statement.all(bound));
      const { changes, lastInsertRowid } = statement.run(bound);
      done?.call({ lastID: Number(lastInsertRowid), changes }, null, []);
    } catch (error) {
      if (!done) throw error;
      done.call({ lastID: 0, changes: 0 }, error instanceof Error ? error : new Error(String(error)));
    }
  }

  close(done?: (error: Error | null) => void): void {
    this.statements.clear();
    this.native.close();
    done?.(null);
  }

  private prepared(text: string): Statement {
    const known = this.statements.get(text);
    if (known) return known;
    if (this.statements.size >= MAX_CACHED_STATEMENTS) this.statements.clear();
    const statement = this.native.prepare(text);
    this.statements.set(text, statement);
    return statement;
  }
}

/** Sequelize hands over `{ $name: value }`; libsql wants the names without the mark. */
function named(parameters: Parameters): unknown {
  if (Array.isArray(parameters)) return parameters;
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name.replace(/^\$/, ''), value]));
}

/** For Sequelize's `dialectModule`. */
export const sqliteDriver = { Database: SqliteConnection, OPEN_READWRITE: 2, OPEN_CREATE: 4 };
