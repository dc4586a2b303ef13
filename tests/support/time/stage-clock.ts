import type { Clock } from '../../../web/ports/clock';

/** Real time plus what a test skipped. */
export class StageClock implements Clock {
  private skippedMs = 0;

  now(): Date {
    return new Date(Date.now() + this.skippedMs);
  }

  skip(ms: number): void {
    this.skippedMs += ms;
  }
}
