import { setImmediate } from 'node:timers/promises';
import { machineTime, type RunningTime } from '../../../web/adapters/lexware/transport/pace';
import type { Clock } from '../../../web/ports/clock';

/** Real time plus what a test skipped. */
export class FixtureClock implements Clock {
  private skippedMs = 0;

  now(): Date {
    return new Date(Date.now() + this.skippedMs);
  }

  skip(ms: number): void {
    this.skippedMs += ms;
  }
}

/** The machine's, but without waits: whatever is waited for comes in the next tick. */
export const hurriedTime: RunningTime = { ...machineTime, wait: () => setImmediate() };
