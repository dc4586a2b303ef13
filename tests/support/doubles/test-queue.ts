import { z } from 'zod';
import { createQueue } from '../../../web/adapters/queue/durable-queue';
import type { QueueOptions } from '../../../web/adapters/queue/queue-options';
import type { ShopId } from '../../../web/domain/ids';
import { systemClock, type Clock } from '../../../web/ports/clock';
import type { JobContext, JobQueue } from '../../../web/ports/queue';
import type { NewJob } from '../../../web/ports/stores/job-stores';
import { MemoryJobStore } from './memory-job-store';
import { MemoryLaneStore } from './memory-lane-store';
import { recordingLogger } from './recording-logger';

export const shop = (id: number) => id as ShopId;
export const PAST = '2026-01-01T00:00:00.000Z';

export function aJob(overrides: Partial<NewJob> = {}): NewJob {
  return { shopId: shop(1), name: 'demo', payload: { n: 1 }, key: null, runAt: PAST, ...overrides };
}

export const eventLoopTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets the event loop run until `isSo`; the test's own time limit ends it otherwise. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await eventLoopTurn();
}

const opened: JobQueue[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((queue) => queue.stop(0)));
});

type Run = (n: number, context: JobContext) => Promise<void>;

export function openQueue(run: Run, overrides: Partial<QueueOptions> = {}) {
  const lanes = new MemoryLaneStore();
  const jobs = new MemoryJobStore(lanes);
  const logger = recordingLogger();
  const clock: Clock = systemClock;
  const basic = {
    jobs,
    lanes,
    clock,
    logger,
    owner: 'one',
    concurrency: 10,
    perShop: 1,
    pollMs: 60_000,
    random: () => 0,
  };
  const queue = createQueue({ ...basic, ...overrides });
  queue.register({
    name: 'demo',
    payload: z.object({ n: z.number() }),
    maxAttempts: 3,
    run: ({ n }, context) => run(n, context),
  });
  opened.push(queue);
  return { queue, jobs, lanes, logger };
}
