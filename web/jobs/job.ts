import type { z } from 'zod';
import type { Instant, ShopId } from '../domain/ids';
import type { JobHandler } from '../ports/queue';
import type { JobBundle, NewJob, QueuePosition } from '../ports/stores/work/job-store';

/** When and where in its line a job is to run. */
export interface JobPlan {
  runAt: Instant;
  /** Left out: in no line. */
  place?: QueuePosition;
  /** Left out: at its time, whoever waits. */
  bundle?: JobBundle;
  /** Tries of the same work that failed before; left out: none. */
  attempts?: number;
}

/**
 * What those who add a job and the one who carries it out agree on. Databases hold jobs of older
 * versions: names, keys and what a payload had to hold so far do not change.
 */
export interface JobDefinition<
  Payload extends { shopId: ShopId },
  Given extends { shopId: number },
  Planned extends JobPlan = JobPlan,
> {
  name: string;
  /** What a handler gets of what was given. */
  payload: z.ZodType<Payload, Given>;
  maxAttempts: number;
  /**
   * What the job is about: two of one shop about the same thing are never done at the same time,
   * and one that waits is joined.
   */
  keyOf: (given: Given, planned: Planned) => string;
}

/** A job that needs to know nothing but its shop. */
export type ShopJob = JobDefinition<{ shopId: ShopId }, { shopId: number }>;

/** What the handler of a job gets. */
export type PayloadOf<Definition extends { payload: z.ZodType }> = z.output<Definition['payload']>;

/** `keyOf: 'name'`: it is about the whole shop, and one of them waits at most. */
export function defineJob<
  Payload extends { shopId: ShopId },
  Given extends { shopId: number },
  Planned extends JobPlan = JobPlan,
>({
  keyOf,
  ...job
}: Omit<JobDefinition<Payload, Given, Planned>, 'keyOf'> & {
  keyOf: 'name' | JobDefinition<Payload, Given, Planned>['keyOf'];
}): JobDefinition<Payload, Given, Planned> {
  return { ...job, keyOf: keyOf === 'name' ? () => job.name : keyOf };
}

/** The only way to a job that can be added. */
export function newJob<
  Payload extends { shopId: ShopId },
  Given extends { shopId: number },
  Planned extends JobPlan,
>(
  { name, keyOf }: JobDefinition<Payload, Given, Planned>,
  payload: NoInfer<Given> & { shopId: ShopId },
  planned: NoInfer<Planned>,
): NewJob {
  const { runAt, place, bundle, attempts } = planned;
  return {
    shopId: payload.shopId,
    name,
    payload,
    key: keyOf(payload, planned),
    runAt,
    position: place,
    bundle,
    attempts,
  };
}

/** Says who carries a job out. */
export function handle<
  Payload extends { shopId: ShopId },
  Given extends { shopId: number },
  Planned extends JobPlan,
>(
  { name, payload, maxAttempts }: JobDefinition<Payload, Given, Planned>,
  run: JobHandler<NoInfer<Payload>>['run'],
): JobHandler<Payload> {
  return { name, payload, maxAttempts, run };
}
