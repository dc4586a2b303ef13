import { z } from 'zod';
import { AppError, toAppError } from '../../ports/app-error';
import type { JobContext, JobHandler } from '../../ports/queue';
import type { Job } from '../../ports/stores/work/job-store';
import { triesAfter } from './pace/back-off';

export interface Definitions {
  register<Payload>(definition: JobHandler<Payload>): void;
  /** One attempt; answers why it failed, or null when it did not. Never throws. */
  attempt(job: Job, run: RunContext): Promise<AppError | null>;
  /** Of all jobs that are registered. */
  names(): string[];
  /** How often jobs of this name are tried. */
  maxAttempts(name: string): number;
}

type RunContext = Pick<JobContext, 'permit' | 'sleep'>;
type Run = (job: Job, context: RunContext) => Promise<void>;

/** During a deployment the newer process may know a job that this one does not. */
const TRIES_OF_UNKNOWN = 10;

function parsing<Payload>({ name, payload, run }: JobHandler<Payload>): Run {
  return async (job, context) => {
    const parsed = payload.safeParse(job.payload);
    if (!parsed.success)
      throw new AppError('INVALID_PAYLOAD', `Job ${name}: ${z.prettifyError(parsed.error)}`);
    await run(parsed.data, { attempt: job.attempts, position: job.position, ...context });
  };
}

export function createDefinitions(): Definitions {
  const runs = new Map<string, { run: Run; maxAttempts: number }>();
  const maxAttempts = (name: string): number => runs.get(name)?.maxAttempts ?? TRIES_OF_UNKNOWN;

  const runJob: Run = async (job, context) => {
    // Only crashes use up attempts without an outcome: a job that takes the process down must not
    // do so for ever.
    if (job.attempts > triesAfter(job.failure, maxAttempts(job.name)))
      throw new AppError('INTERNAL', 'Every attempt ended without an outcome');
    const known = runs.get(job.name);
    if (!known) throw new AppError('INTERNAL', `No job is called ${job.name}`);
    await known.run(job, context);
  };

  return {
    maxAttempts,
    names: () => [...runs.keys()],
    register: (definition) =>
      void runs.set(definition.name, {
        run: parsing(definition),
        maxAttempts: definition.maxAttempts,
      }),
    attempt: async (job, context) => {
      try {
        await runJob(job, context);
        return null;
      } catch (error) {
        return toAppError(error);
      }
    },
  };
}
