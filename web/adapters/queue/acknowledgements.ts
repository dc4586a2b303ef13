import type { HeldJob } from '../../ports/stores/job-store';

export interface Acknowledgements {
  /** Resolves once the job's row is gone. */
  finish(job: HeldJob): Promise<void>;
  /** Writes what is gathered now, e.g. because nothing else is running. */
  flush(): void;
}

interface Waiting {
  job: HeldJob;
  done(): void;
  failed(error: unknown): void;
}

/** Gathers finished jobs for up to `windowMs`, since one delete for many rows costs about as much as one for one. */
export function gatherAcknowledgements(finish: (jobs: HeldJob[]) => Promise<unknown>, windowMs = 10): Acknowledgements {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;

  const write = async (batch: Waiting[]): Promise<void> => {
    try {
      await finish(batch.map(({ job }) => job));
      batch.forEach(({ done }) => done());
    } catch (error) {
      batch.forEach(({ failed }) => failed(error));
    }
  };

  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    void write(batch);
  };

  return {
    flush,
    finish: (job) =>
      new Promise((done, failed) => {
        waiting.push({ job, done, failed });
        timer ??= setTimeout(flush, windowMs);
      }),
  };
}
