import { Sequelize } from 'sequelize';

export interface StatementCount {
  /** Of the steps themselves: what looks, creations, events, postings and hints read and write. */
  ofSteps: number;
  /**
   * To take notices in, to turn them into steps, and to lease and end those; orders at the same
   * time share these.
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
const LEASE = /^SELECT .* FROM jobs j WHERE j\.due_at <=/;
const FRESH = /^SELECT .* FROM deliveries WHERE outcome IS NULL/;
/** When the next step is due, and whether the queue has come to rest. */
const IDLE = /^SELECT (due_at|COUNT\(\*\) AS pending) FROM jobs/;
const OF_QUEUE = /(FROM|INTO|UPDATE) (jobs|deliveries)\b|WHERE organization_id IN/;

/**
 * What goes to the databases of this process while `work` runs, but for looks that find nothing to
 * do.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<StatementCount> {
  const spy = jest.spyOn(Sequelize.prototype, 'query');
  try {
    await work();
    const all: Statement[] = [];
    for (const [index, [given]] of spy.mock.calls.entries()) {
      const text = (typeof given === 'string' ? given : given.query).replace(/\s+/g, ' ');
      all.push({ text, answer: await spy.mock.results[index]?.value });
    }
    return counted(all);
  } finally {
    spy.mockRestore();
  }
}

function counted(all: Statement[]): StatementCount {
  const texts = all
    .filter((one) => !(isEmpty(one) && (LEASE.test(one.text) || FRESH.test(one.text))))
    .map(({ text }) => text)
    .filter((text) => !FRAME.test(text) && !IDLE.test(text));
  const ofQueue = texts.filter((text) => OF_QUEUE.test(text)).length;
  return {
    ofSteps: texts.length - ofQueue,
    ofQueue,
    transactions: all.filter(({ text }) => BEGIN.test(text)).length,
    kinds: byKind(texts),
  };
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
