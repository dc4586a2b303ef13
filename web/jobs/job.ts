import type { z } from 'zod';
import type { Instant, ShopId } from '../domain/ids';
import type { JobHandler } from '../ports/queue';
import type { JobBundle, NewJob, QueuePosition, JobStore } from '../ports/stores/job-stores';
import { type StoresOf, withStores } from '../ports/stores/database';

/** When, and in which queue position, a job runs. */
export interface JobOptions {
  runAt: Instant;
  /** Left out: not queued behind others. */
  position?: QueuePosition;
  /** Left out: runs at its time, whatever else waits. */
  bundle?: JobBundle;
  /** Earlier failed attempts at the same work; left out: none. */
  attempts?: number;
}

/**
 * The contract between those who add a job and its handler. Databases contain jobs of older
 * versions: names, keys and the required fields of a payload do not change.
 */
interface JobDefinition<
  Payload extends { shopId: ShopId },
  Given extends { shopId: number },
  Options extends JobOptions = JobOptions,
> {
  name: string;
  /** Parses what was given into what the handler gets. */
  payload: z.ZodType<Payload, Given>;
  maxAttempts: number;
  /**
   * Identifies the subject of the job: two jobs of a shop with the same key never run at the same
   * time, and a waiting one is joined.
   */
  keyOf: (given: Given, options: Options) => string;
}

/** A job that needs only its shop. */
export type ShopJob = JobDefinition<{ shopId: ShopId }, { shopId: number }>;

/** The payload that a job's handler gets. */
export type PayloadOf<Definition extends { payload: z.ZodType }> = z.output<Definition['payload']>;

/** `keyOf: 'name'`: the job is about the whole shop, and at most one of them waits. */
export function defineJob<
  Payload extends { shopId: ShopId },
  Given extends { shopId: number },
  Options extends JobOptions = JobOptions,
>({
  keyOf,
  ...job
}: Omit<JobDefinition<Payload, Given, Options>, 'keyOf'> & {
  keyOf: 'name' | JobDefinition<Payload, Given, Options>['keyOf'];
}): JobDefinition<Payload, Given, Options> {
  return { ...job, keyOf: keyOf === 'name' ? () => job.name : keyOf };
}

/** Creates a job; the only way to do so. */
export function newJob<
  Payload extends { shopId: ShopId },
  Given extends { shopId: number },
  Options extends JobOptions,
>(
  { name, keyOf }: JobDefinition<Payload, Given, Options>,
  payload: NoInfer<Given> & { shopId: ShopId },
  options: NoInfer<Options>,
): NewJob {
  const { runAt, position, bundle, attempts } = options;
  return {
    shopId: payload.shopId,
    name,
    payload,
    key: keyOf(payload, options),
    runAt,
    position,
    bundle,
    attempts,
  };
}

/** Connects a job with its handler. */
export function handle<
  Payload extends { shopId: ShopId },
  Given extends { shopId: number },
  Options extends JobOptions,
>(
  { name, payload, maxAttempts }: JobDefinition<Payload, Given, Options>,
  run: JobHandler<NoInfer<Payload>>['run'],
): JobHandler<Payload> {
  return { name, payload, maxAttempts, run };
}

/** Writes all jobs that `work` adds in one statement. */
export async function addTogether<Used extends StoresOf<'jobs'>>(
  stores: Used,
  work: (stores: Used) => Promise<void>,
): Promise<void> {
  const gathered: NewJob[] = [];
  const add: JobStore['add'] = (jobs) => {
    gathered.push(...jobs);
    return Promise.resolve();
  };
  const jobs: JobStore = { ...stores.jobs, add };
  await work(withStores(stores, { jobs }));
  if (gathered.length > 0) await stores.jobs.add(gathered);
}
