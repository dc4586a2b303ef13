import type { Instant } from '../../../web/domain/ids';
import type { Job, JobStore, LeaseRequest, Retry } from '../../../web/ports/stores/work/job-store';
import { moment } from './records';

interface Leasing {
  jobs: Pick<JobStore, 'lease' | 'release'>;
}

/** The jobs that a process gets when it leases ten of any shop; by default `p1`. */
export async function take(from: Leasing, asked: Partial<LeaseRequest> = {}): Promise<Job[]> {
  const usual: LeaseRequest = {
    owner: 'p1',
    now: moment(),
    leaseUntil: moment(60),
    limit: 10,
    perShop: 1_000,
    busyShops: [],
  };
  return (await from.jobs.lease({ ...usual, ...asked })).jobs;
}

/** Names of what is planned until then and could run; it stays planned. */
export async function planned(from: Leasing, now: string): Promise<string[]> {
  const jobs = await take(from, { owner: 'passer-by', now, limit: 100 });
  await from.jobs.release(jobs);
  return jobs.map(({ name }) => name);
}

/** After a failure that has no effect on its queue position. */
export const aRetry = (runAt: Instant): Retry => ({
  runAt,
  failure: 'LEXWARE_UNAVAILABLE',
  leavesQueue: false,
});
