import { z } from 'zod';
import { AppError, toAppError } from '../../ports/app-error';
import type { JobDefinition } from '../../ports/queue';
import type { Job } from '../../ports/stores/job-store';
import { triesAfter } from './back-off';

export interface Definitions {
  register<Payload>(definition: JobDefinition<Payload>): void;
  /** One attempt; answers why it failed, or null when it did not. Never throws. */
  attempt(job: Job): Promise<AppError | null>;
}

type Run = (job: Job) => Promise<void>;

function parsing<Payload>({ name, payload, run }: JobDefinition<Payload>): Run {
  return async (job) => {
    const parsed = payload.safeParse(job.payload);
    if (!parsed.success) throw new AppError('INVALID_PAYLOAD', `Job ${name}: ${z.prettifyError(parsed.error)}`);
    await run(parsed.data, { attempt: job.attempts, place: job.place });
  };
}

export function createDefinitions(): Definitions {
  const runs = new Map<string, Run>();

  const carryOut = async (job: Job): Promise<void> => {
    // Only crashes use up attempts without an outcome: a job that takes the process down must not do so for ever.
    if (job.attempts > triesAfter(job.failure, job.maxAttempts))
      throw new AppError('INTERNAL', 'Every attempt ended without an outcome');
    const run = runs.get(job.name);
    // Retried: during a deployment the newer process may know a job that this one does not.
    if (!run) throw new AppError('INTERNAL', `No job is called ${job.name}`);
    await run(job);
  };

  return {
    register: (definition) => void runs.set(definition.name, parsing(definition)),
    attempt: async (job) => {
      try {
        await carryOut(job);
        return null;
      } catch (error) {
        return toAppError(error);
      }
    },
  };
}
