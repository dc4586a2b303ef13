import type { Job } from '../../../ports/stores/work/job-store';
import type { LeasePermit } from '../lease-permit';
import type { Lanes } from './lanes';

/** A job that this process has leased. */
export interface LeasedJob {
  job: Job;
  /** Of the run that has the lease. */
  permit: LeasePermit;
  /**
   * `waiting` for a slot in its lane or `paused` without one, `running`, or `ending`: its outcome
   * is being written.
   */
  state: 'waiting' | 'paused' | 'running' | 'ending';
  /** Gives its slot in the lane to the next. */
  leaveSlot(): void;
}

/** Of a job that waits for its first slot. */
export function leasedJob(job: Job, permit: LeasePermit): LeasedJob {
  return { job, permit, state: 'waiting', leaveSlot: () => undefined };
}

/** Which jobs have a slot in the lane of their shop. */
export class Slots {
  /** How many. */
  taken = 0;

  constructor(private readonly lanes: Lanes) {}

  /** Resolves when the job has a slot, which it keeps until it leaves. */
  take(leased: LeasedJob): Promise<void> {
    leased.state = 'waiting';
    return new Promise((begin) =>
      this.lanes.run(leased.job.shopId, () => {
        leased.state = 'running';
        this.taken += 1;
        begin();
        return this.untilLeft(leased);
      }),
    );
  }

  private untilLeft(leased: LeasedJob): Promise<void> {
    return new Promise((leave) => {
      leased.leaveSlot = () => {
        // A job that fails while it is paused has left already.
        leased.leaveSlot = () => undefined;
        this.taken -= 1;
        leave();
      };
    });
  }
}
