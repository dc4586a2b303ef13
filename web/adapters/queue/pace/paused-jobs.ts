import type { Clock } from '../../../ports/clock';

interface PausedJob {
  untilMs: number;
  resume(): void;
  /** Nothing wakes it any more. */
  forget(): void;
}

/** Jobs that wait for a moment half-way, by the clock of the app. */
export class PausedJobs {
  private readonly paused = new Set<PausedJob>();

  constructor(
    private readonly clock: Clock,
    /** Some are over. */
    private readonly onTime: () => void,
  ) {}

  /**
   * Resolves at the first poll after that, or as soon as `lost` is aborted; never when the process
   * ends before.
   */
  async pause(ms: number, lost: AbortSignal): Promise<void> {
    if (lost.aborted) return;
    const untilMs = this.clock.now().getTime() + ms;
    await new Promise<void>((goOn) => {
      let timer: NodeJS.Timeout;
      const one: PausedJob = {
        untilMs,
        resume: () => {
          one.forget();
          goOn();
        },
        forget: () => {
          clearTimeout(timer);
          lost.removeEventListener('abort', one.resume);
          this.paused.delete(one);
        },
      };
      // A timer may be early by the clock; nobody else would look again for seconds.
      const wait = (): void => {
        const leftMs = untilMs - this.clock.now().getTime();
        if (leftMs > 0) timer = setTimeout(wait, leftMs);
        else this.onTime();
      };
      lost.addEventListener('abort', one.resume);
      this.paused.add(one);
      wait();
    });
  }

  hasDue(): boolean {
    return this.due().length > 0;
  }

  /** Those that are over go on. */
  resumeDue(): void {
    this.due().forEach((one) => one.resume());
  }

  private due(): PausedJob[] {
    const nowMs = this.clock.now().getTime();
    return [...this.paused].filter(({ untilMs }) => untilMs <= nowMs);
  }

  /** No job continues any more. */
  clear(): void {
    this.paused.forEach((one) => one.forget());
  }

  get size(): number {
    return this.paused.size;
  }

  /** How many last longer than that. */
  longerThan(untilMs: number): number {
    return [...this.paused].filter((one) => one.untilMs > untilMs).length;
  }
}
