import { setImmediate } from 'node:timers/promises';
import { machineTime, type RunningTime } from '../../../web/adapters/lexware/transport/pace';
import type { Clock } from '../../../web/ports/clock';

/** Real time plus what a test skipped. */
export class FixtureClock implements Clock {
  private frozenAt: number | null = null;

  constructor(private skippedMs = 0) {}

  now(): Date {
    return new Date((this.frozenAt ?? Date.now()) + this.skippedMs);
  }

  /** Only what is skipped passes, until what this answers is called. */
  freeze(): () => void {
    this.frozenAt = Date.now();
    return () => {
      this.frozenAt = null;
    };
  }

  /** One that goes on from here. */
  copy(): FixtureClock {
    return new FixtureClock(this.skippedMs);
  }

  skip(ms: number): void {
    this.skippedMs += ms;
  }
}

/** The machine's, but without waits: whatever is waited for comes in the next tick. */
export const hurriedTime: RunningTime = { ...machineTime, wait: () => setImmediate() };
