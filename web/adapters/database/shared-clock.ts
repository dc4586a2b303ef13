import { type Clock, systemClock } from '../../ports/clock';
import { errorFields, type Logger } from '../../ports/logger';
import type { OpenDatabase } from './open-database';

/** Clocks so close count as one: an answer takes some time, too. */
const TOLERATED_MS = 1_000;
const COMPARED_EVERY_MS = 60_000;
/** An answer that took longer says too little about the time. */
const MOST_MS = 1_000;

/**
 * The clock of processes that share a database: the machine's, set right by that of the database.
 * What one process plans or marks is due, or old enough, for the others at the same time.
 */
export class SharedClock implements Clock {
  private offMs = 0;
  private comparing: NodeJS.Timeout | undefined;

  private constructor(
    private readonly database: Pick<OpenDatabase, 'now'>,
    private readonly logger: Logger,
    private readonly machine: Clock,
  ) {}

  /** Compared once already, and every minute from now on. */
  static async start(
    database: Pick<OpenDatabase, 'now'>,
    logger: Logger,
    machine: Clock = systemClock,
  ): Promise<SharedClock> {
    const clock = new SharedClock(database, logger, machine);
    await clock.compare();
    clock.comparing = setInterval(() => void clock.compare(), COMPARED_EVERY_MS).unref();
    return clock;
  }

  now(): Date {
    return new Date(this.machine.now().getTime() + this.offMs);
  }

  stop(): void {
    clearInterval(this.comparing);
  }

  private async compare(): Promise<void> {
    try {
      const askedMs = performance.now();
      const theirs = await this.database.now();
      const tookMs = performance.now() - askedMs;
      if (tookMs <= MOST_MS)
        this.set(Date.parse(theirs) + tookMs / 2 - this.machine.now().getTime());
    } catch (error) {
      this.logger.warn(errorFields(error), 'The clock of the database could not be read');
    }
  }

  private set(offMs: number): void {
    const before = this.offMs;
    this.offMs = Math.abs(offMs) <= TOLERATED_MS ? 0 : offMs;
    if (Math.abs(this.offMs - before) > TOLERATED_MS)
      this.logger.warn({ offMs }, 'The clock of this machine differs from that of the database');
  }
}
