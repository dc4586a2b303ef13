import { type StoresOf, withStores } from '../ports/stores/database';
import type { JobStore, NewJob } from '../ports/stores/job-stores';

/** Writes all jobs that `work` adds in one statement. */
export async function addTogether<Used extends StoresOf<'jobs'>>(
  stores: Used,
  work: (stores: Used) => Promise<void>,
): Promise<void> {
  const gathered: NewJob[] = [];
  const add: JobStore['add'] = (jobs) => {
    gathered.push(...jobs);
    return Promise.resolve();
  };
  const jobs: JobStore = { ...stores.jobs, add };
  await work(withStores(stores, { jobs }));
  if (gathered.length > 0) await stores.jobs.add(gathered);
}
