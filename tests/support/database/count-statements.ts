import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SqliteSession } from '../../../web/adapters/database/sql/sqlite/sqlite-driver';

export interface StatementCount {
  /** Statements of the steps themselves: evaluations, creations, events, postings and hints. */
  ofSteps: number;
  /**
   * Statements to take webhooks in, to turn them into steps, to take shops and to begin and end
   * steps; orders at the same time share these.
   */
  ofQueue: number;
  transactions: number;
  /** The statements by what they do, most frequent first. */
  kinds: string[];
}

interface Statement {
  text: string;
  answer: unknown;
}

const BEGIN = /^(BEGIN|START TRANSACTION)/;
const FRAME = /^(BEGIN|START TRANSACTION|COMMIT|ROLLBACK)/;
const DUE = /^SELECT .* FROM jobs j WHERE (j\.shop_id = \S+ AND )?j\.due_at <=/;
/** Comes with time, and not with work. */
const RENEWAL = /^UPDATE lanes SET held_until/;
const FRESH = /^SELECT .* FROM deliveries WHERE outcome IS NULL/;
/** When the next step is due, and whether the queue has come to rest. */
const IDLE = /^SELECT (due_at|COUNT\(\*\) AS pending) FROM jobs/;
const FIRST_TABLE = /\b(?:FROM|INTO|UPDATE) ([a-z_]+)/;
const QUEUE_TABLES: ReadonlySet<string> = new Set(['jobs', 'deliveries', 'lanes']);
/** What came in, and whose it is. */
const RECEIVED = /FROM deliveries WHERE outcome IS NULL|WHERE organization_id IN/;

/**
 * Statements of the databases of this process while `work` runs, except polls that find nothing to
 * do.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<StatementCount> {
  const served: Statement[] = [];
  const hear = (query: unknown) => served.push(statementOf(query as { query: string }));
  const embedded = jest.spyOn(SqliteSession.prototype, 'on');
  SERVER_CHANNELS.forEach((channel) => subscribe(channel, hear));
  try {
    await work();
    return counted([...ofSqlite(embedded.mock), ...served]);
  } finally {
    embedded.mockRestore();
    SERVER_CHANNELS.forEach((channel) => unsubscribe(channel, hear));
  }
}

/** The distinct texts of all statements that go to MariaDB while `work` runs. */
export async function distinctStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts = new Set<string>();
  const hear = (query: unknown) => texts.add(statementOf(query as { query: string }).text.trim());
  SERVER_CHANNELS.forEach((channel) => subscribe(channel, hear));
  try {
    await work();
    return [...texts].sort();
  } finally {
    SERVER_CHANNELS.forEach((channel) => unsubscribe(channel, hear));
  }
}

/** Where the driver reports each statement that was answered. */
const SERVER_CHANNELS = ['query', 'execute'].map((way) => `tracing:mysql2:${way}:asyncStart`);

function statementOf({ query, result }: { query: string; result?: unknown }): Statement {
  return { text: query.replace(/\s+/g, ' '), answer: result };
}

/** All that go to SQLite; what Sequelize asks about the database itself is none of ours. */
function ofSqlite({
  calls,
  results,
}: Pick<jest.MockContext<unknown, unknown[]>, 'calls' | 'results'>) {
  return calls
    .map(([text], index) => ({
      query: String(text),
      answer: results[index]?.value as Partial<Answered>,
    }))
    .filter(({ query }) => !query.startsWith('PRAGMA'))
    .map(({ query, answer }) => statementOf({ query: query.trim(), result: answer.rows }));
}

interface Answered {
  rows: unknown[];
}

function counted(all: Statement[]): StatementCount {
  const texts = all
    .filter((one) => !(isEmpty(one) && (DUE.test(one.text) || FRESH.test(one.text))))
    .map(({ text }) => text)
    .filter((text) => !FRAME.test(text) && !IDLE.test(text) && !RENEWAL.test(text));
  const ofQueue = texts.filter(isOfQueue).length;
  return {
    ofSteps: texts.length - ofQueue,
    ofQueue,
    transactions: all.filter(({ text }) => BEGIN.test(text)).length,
    kinds: byKind(texts),
  };
}

/** What steps ask of the queue's tables in passing is theirs. */
function isOfQueue(text: string): boolean {
  const [, table = ''] = FIRST_TABLE.exec(text) ?? [];
  return QUEUE_TABLES.has(table) || RECEIVED.test(text);
}

function isEmpty({ answer }: Statement): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

function byKind(texts: string[]): string[] {
  const kinds = new Map<string, number>();
  for (const text of texts) {
    const kind = text.replace(/\$\d+|'[^']*'|\d+/g, '?').slice(0, 100);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].sort(([, a], [, b]) => b - a).map(([kind, count]) => `${count} x ${kind}`);
}
