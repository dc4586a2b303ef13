import { SqliteSessions, type SqliteSession } from './sqlite-session';
import type { Value } from '../sql';

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
