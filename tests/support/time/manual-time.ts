import type { RunningTime } from '../../../web/adapters/lexware/transport/pace';

/**
 * Running time that jumps from one awaited moment to the next, so that an hour of waiting takes no
 * time.
 */
export class ManualTime implements RunningTime {
  private at = 0;
  private waiting: { until: number; wake: () => void }[] = [];

  now(): number {
    return this.at;
  }

  wait(ms: number): Promise<void> {
    return new Promise((wake) => this.waiting.push({ until: this.at + ms, wake }));
  }

  /** Until `work` is done. */
  async run(work: Promise<unknown>): Promise<void> {
    const end = { isReached: false };
    void work.finally(() => (end.isReached = true));
    for (;;) {
      // All that follows from the last moment happens before the next one comes.
      await new Promise((resolve) => setImmediate(resolve));
      const [next, ...later] = this.waiting.toSorted((a, b) => a.until - b.until);
      if (!next || end.isReached) return void (await work);
      this.waiting = later;
      this.at = next.until;
      next.wake();
    }
  }
}
