import type { Job } from '../../../ports/stores/work/job-store';
import type { LeasePermit } from '../lease-permit';
import type { Lanes } from './lanes';

/** A job that this process has leased. */
export interface Held {
  job: Job;
  /** Of the run that holds it. */
  permit: LeasePermit;
  /**
   * `waiting` for a place in its lane or `resting` without one, `running`, or `ending`: its outcome
   * is being written.
   */
  state: 'waiting' | 'resting' | 'running' | 'ending';
  /** Gives its place in the lane to the next. */
  leave(): void;
}

/** Of a job that waits for its first place. */
export function leasedJob(job: Job, permit: LeasePermit): Held {
  return { job, permit, state: 'waiting', leave: () => undefined };
}

/** Which jobs have a place in the lane of their shop. */
export class Places {
  /** How many. */
  taken = 0;

  constructor(private readonly lanes: Lanes) {}

  /** Resolves when the job has a place, which it keeps until it leaves. */
  take(held: Held): Promise<void> {
    held.state = 'waiting';
    return new Promise((begin) =>
      this.lanes.run(held.job.shopId, () => {
        held.state = 'running';
        this.taken += 1;
        begin();
        return this.untilLeft(held);
      }),
    );
  }

  private untilLeft(held: Held): Promise<void> {
    return new Promise((leave) => {
      held.leave = () => {
        // A job that fails while it rests has left already.
        held.leave = () => undefined;
        this.taken -= 1;
        leave();
      };
    });
  }
}
