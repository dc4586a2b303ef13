import type { Clock } from '../../../ports/clock';

interface PausedJob {
  untilMs: number;
  timer: NodeJS.Timeout;
  resume(): void;
}

/** Jobs that wait for a moment half-way, by the clock of the app. */
export class PausedJobs {
  private readonly paused = new Set<PausedJob>();

  constructor(
    private readonly clock: Clock,
    /** Some may be over. */
    private readonly onTime: () => void,
  ) {}

  /** Resolves at the first poll after that; never when the process ends before. */
  async pause(ms: number): Promise<void> {
    const untilMs = this.clock.now().getTime() + ms;
    const timer = setTimeout(this.onTime, ms);
    await new Promise<void>((resume) => this.paused.add({ untilMs, timer, resume }));
  }

  hasDue(): boolean {
    return this.due().length > 0;
  }

  /** Those that are over go on. */
  resumeDue(): void {
    for (const one of this.due()) {
      this.paused.delete(one);
      clearTimeout(one.timer);
      one.resume();
    }
  }

  private due(): PausedJob[] {
    const nowMs = this.clock.now().getTime();
    return [...this.paused].filter(({ untilMs }) => untilMs <= nowMs);
  }

  /** No job continues any more. */
  clear(): void {
    this.paused.forEach(({ timer }) => clearTimeout(timer));
    this.paused.clear();
  }

  get size(): number {
    return this.paused.size;
  }

  /** How many last longer than that. */
  longerThan(untilMs: number): number {
    return [...this.paused].filter((one) => one.untilMs > untilMs).length;
  }
}
