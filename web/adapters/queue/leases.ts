import type { ShopId } from '../../domain/ids';
import { errorFields } from '../../ports/logger';
import type { ClockReading } from '../../ports/queue';
import type { Job } from '../../ports/stores/work/job-store';
import { LeasePermit, type LeaseTerms } from './lease-permit';
import type { LeasedJob } from './pace/slots';
import type { QueueOptions } from './queue-options';

/**
 * Jobs taken at once: enough to spare statements, few enough that a full shop cannot hoard the
 * process.
 */
const BATCH = 32;
const USUAL_MS = 60_000;

interface GrantedLease {
  jobs: Job[];
  /** Others are due that were not reached yet. */
  isPartial: boolean;
  /** Of a run that begins with this lease. */
  permit(): LeasePermit;
}

/** For how long jobs are leased by this process, and whether they still are. */
export class Leases {
  private readonly terms: LeaseTerms;

  constructor(private readonly options: QueueOptions) {
    const { clock, runningMs = () => performance.now(), leaseMs = USUAL_MS } = options;
    const readClocks = () => ({ wallMs: clock.now().getTime(), runningMs: runningMs() });
    this.terms = { readClocks, leaseMs };
  }

  /** So often all are prolonged: two attempts may fail. */
  get everyMs(): number {
    return this.terms.leaseMs / 3;
  }

  async take(busyShops: ShopId[]): Promise<GrantedLease> {
    const granted = this.terms.readClocks();
    const { owner, perShop, jobs } = this.options;
    const lease = await jobs.lease({
      owner,
      now: new Date(granted.wallMs).toISOString(),
      leaseUntil: this.end(granted),
      limit: BATCH,
      perShop,
      busyShops,
    });
    return { ...lease, permit: () => new LeasePermit(this.terms, granted) };
  }

  /** Who has lost a job creates nothing for it any more; its outcome is no longer ours to write. */
  async extend(leased: readonly LeasedJob[]): Promise<void> {
    if (leased.length === 0) return;
    const { jobs, owner, logger } = this.options;
    const granted = this.terms.readClocks();
    try {
      const ids = leased.map(({ job }) => job.id);
      const lost = new Set(await jobs.extend(ids, owner, this.end(granted)));
      for (const { job, permit } of leased)
        if (lost.has(job.id)) permit.lose();
        else permit.extend(granted);
      if (lost.size > 0) logger.warn({ jobs: lost.size }, 'queue lost leases');
    } catch (error) {
      logger.error(errorFields(error), 'queue could not extend its leases');
    }
  }

  private end({ wallMs }: ClockReading): string {
    return new Date(wallMs + this.terms.leaseMs).toISOString();
  }
}
