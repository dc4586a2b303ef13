/**
 * One at a time, in the order of requests. Fails after waiting for `timeoutMs`.
 */
export class WriteLock {
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly timeoutMs: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    const before = this.last;
    let finish = (): void => undefined;
    this.last = new Promise((resolve) => {
      finish = resolve;
    });
    try {
      await this.within(before);
    } catch (error) {
      void before.then(finish);
      throw error;
    }
    try {
      return await work();
    } finally {
      finish();
    }
  }

  private async within(before: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new Error(
              'A write waited too long; inside a transaction only its own stores may be used',
            ),
          ),
        this.timeoutMs,
      );
    });
    try {
      await Promise.race([before, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const locks = new Map<string, WriteLock>();

/**
 * The write lock of one file in this process, however often it was opened: SQLite waits
 * for a lock by blocking the thread, on which the writer that has it could not continue.
 */
export function writeLockOf(file: string, timeoutMs: number): WriteLock {
  const lock = locks.get(file) ?? new WriteLock(timeoutMs);
  locks.set(file, lock);
  return lock;
}
