import { z } from 'zod';
import { testDatabases } from '../../../tests/support/database/databases';
import { installShop } from '../../../tests/support/database/records';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { aJob, until } from '../../../tests/support/doubles/test-queue';
import { aGate } from '../../../tests/support/time/gate';
import type { ShopId } from '../../domain/ids';
import { systemClock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import { createQueue } from './durable-queue';

type Stores = StoresOf<'jobs' | 'lanes' | 'shops'>;

const SHOPS = 3;
const JOBS = 24;

describe.each(testDatabases())('two processes on $name', ({ open }) => {
  let first: Stores;
  let second: Stores;
  let dispose: () => Promise<void>;
  let shops: ShopId[];
  /** What ran, by which process. */
  let ran: { n: number; by: string }[];
  /** Processes at work, by shop. */
  let atWork: Map<number, string[]>;

  beforeEach(async () => {
    const opened = await open();
    const again = await opened.openAgain();
    first = opened.database;
    second = again;
    dispose = async () => {
      await again.close();
      await opened.dispose();
    };
    const installed = await Promise.all(Array.from({ length: SHOPS }, () => installShop(first)));
    shops = installed.map(({ id }) => id);
    ran = [];
    atWork = new Map();
  });
  afterEach(() => dispose());

  function startProcess(database: Stores, owner: string, work?: () => Promise<void>) {
    const queue = createQueue({
      jobs: database.jobs,
      lanes: database.lanes,
      clock: systemClock,
      logger: recordingLogger(),
      owner,
      concurrency: 10,
      // A shop whose first job takes long has no place for its second.
      perShop: work ? 1 : 2,
      pollMs: 10,
    });
    queue.register({
      name: 'demo',
      payload: z.object({ n: z.number() }),
      maxAttempts: 3,
      run: async ({ n }) => {
        const here = atWork.get(n % SHOPS) ?? [];
        atWork.set(n % SHOPS, [...here, owner]);
        expect(new Set([...here, owner])).toEqual(new Set([owner]));
        await work?.();
        ran.push({ n, by: owner });
        atWork.set(n % SHOPS, (atWork.get(n % SHOPS) ?? []).slice(1));
      },
    });
    queue.start();
    return queue;
  }

  const add = (from: number, count: number) =>
    first.jobs.add(
      Array.from({ length: count }, (_, index) => from + index).map((n) =>
        aJob({ shopId: shops[n % SHOPS], payload: { n }, key: `order:${n}` }),
      ),
    );
  const numbers = () => ran.map(({ n }) => n).toSorted((a, b) => a - b);

  it('never work on one shop at once, and do everything once', async () => {
    const queues = [startProcess(first, 'p1'), startProcess(second, 'p2')];
    await Promise.all([add(0, JOBS), add(JOBS, JOBS)]);
    queues.forEach((queue) => queue.wake());
    await until(() => ran.length >= 2 * JOBS);
    await Promise.all(queues.map((queue) => queue.stop(1_000)));
    expect(numbers()).toEqual(Array.from({ length: 2 * JOBS }, (_, n) => n));
  });

  it('hand their shops over when one stops, what runs there first', async () => {
    const gate = aGate();
    await add(0, SHOPS);
    const leaving = startProcess(first, 'p1', () => gate.opened);
    await until(() => atWork.size === SHOPS);
    const staying = startProcess(second, 'p2', async () => undefined);
    await add(SHOPS, SHOPS);
    staying.wake();
    await until(() => staying.state().readAgoMs !== null);
    expect(ran).toEqual([]);
    const stopped = leaving.stop(60_000);
    gate.open();
    await stopped;
    await until(() => ran.length >= 2 * SHOPS);
    await staying.stop(1_000);
    expect(numbers()).toEqual(Array.from({ length: 2 * SHOPS }, (_, n) => n));
    expect(
      ran
        .filter(({ by }) => by === 'p2')
        .map(({ n }) => n)
        .toSorted(),
    ).toEqual([3, 4, 5]);
  });
});
