import type { Job } from '../../ports/stores/job-stores';
import type { QueueOptions } from './queue-options';

/** Longer than a newer version takes to find them. */
const LEFT_FOR_MS = 60 * 60_000;

/**
 * Jobs whose names this version does not know: during a deployment another one may. They are left to
 * it for an hour: this process neither takes a shop for them nor looks at them.
 */
export class JobsOfOthers {
  private readonly metAt = new Map<string, number>();

  constructor(private readonly options: Pick<QueueOptions, 'clock'>) {}

  /** Notes one that was met; false: its hour is over. One that came since has an hour of its own. */
  leave({ name, runAt, failure }: Job): boolean {
    const isNew = failure === null && Date.parse(runAt) > this.nowMs() - LEFT_FOR_MS;
    if (isNew || !this.metAt.has(name)) this.metAt.set(name, this.nowMs());
    return this.names().includes(name);
  }

  names(): string[] {
    const sinceMs = this.nowMs() - LEFT_FOR_MS;
    return [...this.metAt].flatMap(([name, atMs]) => (atMs > sinceMs ? name : []));
  }

  private nowMs(): number {
    return this.options.clock.now().getTime();
  }
}
