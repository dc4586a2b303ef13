import { aJob, PAST } from '../../../../tests/support/doubles/test-queue';
import { MemoryJobStore } from '../../../../tests/support/doubles/memory-job-store';
import { LeasePermit } from '../lease-permit';
import { openLanes } from './lanes';
import { leasedJob, Slots } from './slots';

it('a place is given back once, also by a job that fails while it rests', async () => {
  const store = new MemoryJobStore();
  await store.add([aJob()]);
  const { jobs } = await store.lease({
    owner: 'one',
    now: PAST,
    leaseUntil: '2026-01-01T00:01:00.000Z',
    limit: 1,
    perShop: 1,
    busyShops: [],
  });
  const [job] = jobs;
  if (!job) throw new Error('Nothing was leased');
  const slots = new Slots(openLanes({ concurrency: 1, perShop: 1 }, () => undefined));
  const granted = { wallMs: 0, runningMs: 0 };
  const terms = { readClocks: () => granted, leaseMs: 60_000 };
  const leased = leasedJob(job, new LeasePermit(terms, granted));
  await slots.take(leased);
  expect(slots.taken).toBe(1);
  leased.leaveSlot();
  leased.leaveSlot();
  expect(slots.taken).toBe(0);
});
