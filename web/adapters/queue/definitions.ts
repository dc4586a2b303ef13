import { z } from 'zod';
import { AppError, toAppError } from '../../ports/app-error';
import type { JobContext, JobHandler } from '../../ports/queue';
import type { Job } from '../../ports/stores/job-stores';
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

/**
 * This version does not know the job, or not what it is about. During a deployment another one may,
 * so it waits instead of dying.
 */
export class UnreadableJob extends AppError<'INVALID_PAYLOAD'> {
  constructor(message: string) {
    super('INVALID_PAYLOAD', message);
  }
}

/** Which jobs have such a name the database can tell, so they are not even taken. */
export class UnknownJob extends UnreadableJob {}

function parsing<Payload>({ name, payload, run }: JobHandler<Payload>): Run {
  return async (job, context) => {
    const parsed = payload.safeParse(job.payload);
    if (!parsed.success) throw new UnreadableJob(`Job ${name}: ${z.prettifyError(parsed.error)}`);
    await run(parsed.data, { attempt: job.attempts, position: job.position, ...context });
  };
}

export function createDefinitions(): Definitions {
  const runs = new Map<string, { run: Run; maxAttempts: number }>();
  const maxAttempts = (name: string): number => runs.get(name)?.maxAttempts ?? 0;

  const runJob: Run = async (job, context) => {
    const known = runs.get(job.name);
    if (!known) throw new UnknownJob(`No job is called ${job.name}`);
    // Only crashes use up attempts without an outcome: a job that takes the process down must not
    // do so for ever.
    if (job.attempts > triesAfter(job.failure, maxAttempts(job.name)))
      throw new AppError('INTERNAL', 'Every attempt ended without an outcome');
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
