import type { StoresOf } from '../ports/stores/database';
import type { JobStore, NewJob } from '../ports/stores/work/job-store';

/** Writes all jobs that `work` adds by one statement, and asks once what it asks several times. */
export async function addTogether<Used extends StoresOf<'jobs'>>(
  stores: Used,
  work: (stores: Used) => Promise<void>,
): Promise<void> {
  const gathered: NewJob[] = [];
  const asked = new Map<string, Promise<boolean>>();
  const isWaiting: JobStore['isWaiting'] = (shopId, name, until) => {
    const question = [shopId, name, until].join(' ');
    const answer = asked.get(question) ?? stores.jobs.isWaiting(shopId, name, until);
    asked.set(question, answer);
    return answer;
  };
  const add: JobStore['add'] = (jobs) => {
    gathered.push(...jobs);
    return Promise.resolve();
  };
  await work({ ...stores, jobs: { ...stores.jobs, add, isWaiting } });
  if (gathered.length > 0) await stores.jobs.add(gathered);
}
