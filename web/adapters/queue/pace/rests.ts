import type { Clock } from '../../../ports/clock';

interface Rest {
  untilMs: number;
  timer: NodeJS.Timeout;
  goOn(): void;
}

/** Jobs that wait for a moment half-way, by the clock of the app. */
export class Rests {
  private readonly resting = new Set<Rest>();

  constructor(
    private readonly clock: Clock,
    /** Some may be over. */
    private readonly onTime: () => void,
  ) {}

  /** Resolves at the first look after that; never when the process ends before. */
  async take(ms: number): Promise<void> {
    const untilMs = this.clock.now().getTime() + ms;
    const timer = setTimeout(this.onTime, ms);
    await new Promise<void>((goOn) => this.resting.add({ untilMs, timer, goOn }));
  }

  /** Those that are over go on. */
  end(): void {
    const nowMs = this.clock.now().getTime();
    for (const rest of [...this.resting].filter(({ untilMs }) => untilMs <= nowMs)) {
      this.resting.delete(rest);
      clearTimeout(rest.timer);
      rest.goOn();
    }
  }

  /** Nobody goes on any more. */
  clear(): void {
    this.resting.forEach(({ timer }) => clearTimeout(timer));
    this.resting.clear();
  }

  get size(): number {
    return this.resting.size;
  }

  /** How many last longer than that. */
  longerThan(untilMs: number): number {
    return [...this.resting].filter((rest) => rest.untilMs > untilMs).length;
  }
}
