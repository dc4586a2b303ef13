import { askedOnce } from '../../ports/asked-once';
import type { Logger } from '../../ports/logger';
import type { QueueState } from '../../ports/queue';
import type { DatabaseState } from '../../ports/stores/database';

type Check = 'database' | 'schema' | 'queue' | 'workers';
type Reason =
  | 'DATABASE_UNREACHABLE'
  | 'SCHEMA_UNREADABLE'
  | 'SCHEMA_OLDER'
  | 'SCHEMA_NEWER'
  | 'QUEUE_STOPPED'
  | 'QUEUE_STALLED'
  | 'WORKERS_STOPPED';

/** What is wrong with each; null: nothing. */
export type Readiness = Record<Check, Reason | null>;

export interface ReadinessDeps {
  database: DatabaseState;
  /** Whether jobs are this process's work at all. */
  runsJobs: boolean;
  queueState(): QueueState;
  /** Whether webhooks that were stored become jobs. */
  isDispatching(): boolean;
  logger: Logger;
}

const TERMS = { withinMs: 2_000, freshMs: 1_000 };
/** It reads once a second at least. */
const STALLED_MS = 30_000;

/**
 * Whether this process does its work: the database answers with the schema that it knows, the queue
 * reads its jobs, and webhooks are dispatched. Each change is a line of the log.
 */
export function createReadiness(deps: ReadinessDeps): () => Promise<Readiness> {
  const { database, logger } = deps;
  const ping = askedOnce(() => database.ping().then(() => true), TERMS);
  const schema = askedOnce(() => database.schemaState(), TERMS);
  let logged: string | null = null;
  return async () => {
    const [answers, state] = await Promise.all([ping.ask(), schema.ask()]);
    const readiness = {
      database: answers === null ? ('DATABASE_UNREACHABLE' as const) : null,
      // Nobody can tell while the database does not answer.
      schema: answers === null ? null : wrongWith(state),
      queue: deps.runsJobs ? wrongWithQueue(deps.queueState()) : null,
      workers: deps.isDispatching() ? null : ('WORKERS_STOPPED' as const),
    };
    const reasons = reasonsOf(readiness).join(' ');
    if (reasons !== '' && reasons !== logged) logger.warn({ reasons }, 'not ready');
    if (reasons === '' && logged) logger.info({}, 'ready again');
    logged = reasons;
    return readiness;
  };
}

/** None: it is ready. */
export function reasonsOf(readiness: Readiness): Reason[] {
  return Object.values(readiness).filter((one) => one !== null);
}

function wrongWith(state: 'current' | 'older' | 'newer' | null): Reason | null {
  if (state === null) return 'SCHEMA_UNREADABLE';
  if (state === 'current') return null;
  return state === 'older' ? 'SCHEMA_OLDER' : 'SCHEMA_NEWER';
}

function wrongWithQueue({ isOpen, readAgoMs }: QueueState): Reason | null {
  if (!isOpen || readAgoMs === null) return 'QUEUE_STOPPED';
  return readAgoMs > STALLED_MS ? 'QUEUE_STALLED' : null;
}
