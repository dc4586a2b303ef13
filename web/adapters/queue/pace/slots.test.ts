import { aJob, PAST, shop } from '../../../../tests/support/doubles/test-queue';
import { MemoryLaneStore } from '../../../../tests/support/doubles/memory-lane-store';
import { MemoryJobStore } from '../../../../tests/support/doubles/memory-job-store';
import type { LaneToken } from '../../../ports/stores/job-stores';
import { LanePermit } from '../owned-lanes';
import { openShopQueues } from './shop-queues';
import { begunJob, Slots } from './slots';

it('a place is given back once, also by a job that fails while it rests', async () => {
  const lanes = new MemoryLaneStore();
  const store = new MemoryJobStore(lanes);
  await store.add([aJob()]);
  lanes.give(shop(1), 'one');
  const places = new Map([[shop(1), 1]]);
  const [job] = await store.begin({ owner: 'one', now: PAST, until: PAST, places });
  if (!job) throw new Error('Nothing was begun');
  const slots = new Slots(openShopQueues({ concurrency: 1, perShop: 1 }, () => undefined));
  const granted = { wallMs: 0, runningMs: 0 };
  const terms = { readClocks: () => granted, leaseMs: 60_000 };
  const permit = new LanePermit(terms, 1 as LaneToken, granted);
  const left = { left: Promise.resolve(), leave: () => undefined };
  const lane = { shopId: shop(1), permit, jobs: 1, isEnding: false, wasIdle: false, ...left };
  const begun = begunJob(job, lane, 0);
  await slots.take(begun);
  expect(slots.taken).toBe(1);
  begun.leaveSlot();
  begun.leaveSlot();
  expect(slots.taken).toBe(0);
});
