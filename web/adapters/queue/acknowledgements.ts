import type { JobId } from '../../domain/ids';

export interface Acknowledgements {
  /** Resolves once the job's row is gone. */
  finish(id: JobId): Promise<void>;
  /** Writes what is gathered now, e.g. because nothing else is running. */
  flush(): void;
}

interface Waiting {
  id: JobId;
  done(): void;
  failed(error: unknown): void;
}

/** Gathers finished jobs for up to `windowMs`, since one delete for many rows costs about as much as one for one. */
export function gatherAcknowledgements(finish: (ids: JobId[]) => Promise<void>, windowMs = 10): Acknowledgements {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;

  const write = async (batch: Waiting[]): Promise<void> => {
    try {
      await finish(batch.map(({ id }) => id));
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
    finish: (id) =>
      new Promise((done, failed) => {
        waiting.push({ id, done, failed });
        timer ??= setTimeout(flush, windowMs);
      }),
  };
}
