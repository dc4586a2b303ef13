import type { Job } from '../../../ports/stores/job-stores';
import type { OwnedLane } from '../owned-lanes';
import type { ShopQueues } from './shop-queues';

/** A job that this process has begun. */
export interface BegunJob {
  job: Job;
  /** Its shop, as this process had it when the run began. */
  lane: OwnedLane;
  /** When whoever has the shop begins it anew. */
  dueAgainMs: number;
  /**
   * `waiting` for a slot of its shop or `paused` without one, `running`, or `ending`: its outcome
   * is being written.
   */
  state: 'waiting' | 'paused' | 'running' | 'ending';
  /** Gives its slot to the next. */
  leaveSlot(): void;
  /** Of the run, without its outcome. */
  ended: Promise<void>;
}

/** Of a job that waits for its first slot. */
export function begunJob(job: Job, lane: OwnedLane, dueAgainMs: number): BegunJob {
  const leaveSlot = () => undefined;
  return { job, lane, dueAgainMs, state: 'waiting', leaveSlot, ended: Promise.resolve() };
}

/** Which jobs have a slot of their shop. */
export class Slots {
  /** How many. */
  taken = 0;

  constructor(private readonly queues: ShopQueues) {}

  /** Resolves when the job has a slot, which it keeps until it leaves. */
  take(begun: BegunJob): Promise<void> {
    begun.state = 'waiting';
    return new Promise((begin) =>
      this.queues.run(begun.job.shopId, () => {
        begun.state = 'running';
        this.taken += 1;
        begin();
        return this.untilLeft(begun);
      }),
    );
  }

  private untilLeft(begun: BegunJob): Promise<void> {
    return new Promise((leave) => {
      begun.leaveSlot = () => {
        // A job that fails while it is paused has left already.
        begun.leaveSlot = () => undefined;
        this.taken -= 1;
        leave();
      };
    });
  }
}
