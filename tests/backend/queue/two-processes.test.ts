import { z } from 'zod';
import { createQueue } from '../../../web/adapters/queue/durable-queue';
import type { ShopId } from '../../../web/domain/ids';
import { polledWakeUps, type WakeUps, type Broker } from '../../../web/ports/broker';
import { systemClock } from '../../../web/ports/clock';
import type { JobQueue } from '../../../web/ports/queue';
import type { StoresOf } from '../../../web/ports/stores/database';
import { aBroker } from '../../support/broker/a-broker';
import { type PrivateValkey, startValkey } from '../../support/broker/private-valkey';
import { testDatabases } from '../../support/database/databases';
import { installShop } from '../../support/database/records';
import { recordingLogger } from '../../support/doubles/recording-logger';
import { aJob, until } from '../../support/doubles/test-queue';
import { type Line, lineTo } from '../../support/network/line';
import { aGate } from '../../support/time/gate';

type Stores = StoresOf<'jobs' | 'lanes' | 'shops'>;

const SHOPS = 3;
const JOBS = 24;
const LEASE_MS = 3_000;

let valkey: PrivateValkey;
beforeAll(async () => {
  valkey = await startValkey();
});
afterAll(() => valkey.kill());

const [mariadb, sqlite] = testDatabases();
const situations = [
  { name: 'MariaDB, polled', open: mariadb?.open, isShared: false },
  { name: 'SQLite, polled', open: sqlite?.open, isShared: false },
  { name: 'MariaDB, woken by Valkey', open: mariadb?.open, isShared: true },
];

describe.each(situations)('two processes on $name', ({ open, isShared }) => {
  let first: Stores;
  let second: Stores;
  let dispose: () => Promise<void>;
  let shops: ShopId[];
  let brokers: Broker[];
  let line: Line;
  let queues: JobQueue[];
  /** What ran, by which process. */
  let ran: { n: number; by: string }[];
  /** Processes at work, by shop. */
  let atWork: Map<number, string[]>;

  beforeEach(async () => {
    if (!open) throw new Error('No database');
    const opened = await open();
    const again = await opened.openAgain();
    first = opened.database;
    second = again;
    line = await lineTo(valkey.url);
    [brokers, queues, ran, atWork] = [[], [], [], new Map()];
    dispose = async () => {
      await Promise.all(queues.map((queue) => queue.stop(1_000)));
      await Promise.all(brokers.map((broker) => broker.close()));
      await line.close();
      await again.close();
      await opened.dispose();
    };
    const installed = await Promise.all(Array.from({ length: SHOPS }, () => installShop(first)));
    shops = installed.map(({ id }) => id);
  });
  afterEach(() => dispose());

  async function wakeUpsOf(url: string): Promise<WakeUps> {
    if (!isShared) return polledWakeUps();
    const broker = await aBroker(url);
    brokers.push(broker);
    return broker.wakeUps(LEASE_MS);
  }

  async function openProcess(
    database: Stores,
    owner: string,
    { work, url = valkey.url }: { work?: () => Promise<void>; url?: string } = {},
  ) {
    const queue = createQueue({
      jobs: database.jobs,
      lanes: database.lanes,
      clock: systemClock,
      logger: recordingLogger(),
      owner,
      concurrency: 10,
      // A shop whose first job takes long has no place for its second.
      perShop: work ? 1 : 2,
      leaseMs: LEASE_MS,
      // Longer than a test, where the broker wakes; without it the only way to learn of work.
      pollMs: isShared ? 1_000 : 10,
      missed: { afterMs: 60_000, pollMs: 600_000 },
      wakeUps: await wakeUpsOf(url),
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
    queues.push(queue);
    return queue;
  }

  async function startProcess(...given: Parameters<typeof openProcess>) {
    const queue = await openProcess(...given);
    queue.start();
    return queue;
  }

  const add = (from: number, count: number, runAt?: string) =>
    first.jobs.add(
      Array.from({ length: count }, (_, index) => from + index).map((n) =>
        aJob({
          shopId: shops[n % SHOPS],
          payload: { n },
          key: `order:${n}`,
          // Since just now: for what waits longer nobody is woken.
          runAt: runAt ?? systemClock.now().toISOString(),
        }),
      ),
    );
  const numbers = () => ran.map(({ n }) => n).toSorted((a, b) => a - b);
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

  it('never work on one shop at once, and do everything once', async () => {
    const both = [await startProcess(first, 'p1'), await startProcess(second, 'p2')];
    await Promise.all([add(0, JOBS), add(JOBS, JOBS)]);
    both.forEach((queue) => queue.wake());
    await until(() => ran.length >= 2 * JOBS);
    await Promise.all(both.map((queue) => queue.stop(1_000)));
    expect(numbers()).toEqual(upTo(2 * JOBS));
  });

  it('hand their shops over when one stops, what runs there first', async () => {
    const gate = aGate();
    await add(0, SHOPS);
    const leaving = await startProcess(first, 'p1', { work: () => gate.opened });
    await until(() => atWork.size === SHOPS);
    const staying = await startProcess(second, 'p2', { work: async () => undefined });
    await add(SHOPS, SHOPS);
    staying.wake();
    await until(() => staying.state().readAgoMs !== null);
    expect(ran).toEqual([]);
    const stopped = leaving.stop(60_000);
    gate.open();
    await stopped;
    await until(() => ran.length >= 2 * SHOPS);
    expect(numbers()).toEqual(upTo(2 * SHOPS));
    const later = ran.filter(({ by }) => by === 'p2').map(({ n }) => n);
    expect(later.toSorted()).toEqual([3, 4, 5]);
  });

  it('do what one that runs no jobs has added, and what is due later at its time', async () => {
    await startProcess(first, 'p1');
    const adding = await openProcess(second, 'web');
    await add(0, SHOPS);
    adding.wake();
    await add(SHOPS, 1, new Date(systemClock.now().getTime() + 1_500).toISOString());
    await until(() => ran.length > SHOPS);
    expect(numbers()).toEqual(upTo(SHOPS + 1));
  });

  if (!isShared) return;

  it('go on when the broker is gone, and are woken by it when it is back', async () => {
    const both = [await startProcess(first, 'p1'), await startProcess(second, 'p2')];
    await add(0, JOBS);
    both[0]?.wake();
    await until(() => ran.length > 0);
    await valkey.kill();
    await add(JOBS, JOBS);
    both[1]?.wake();
    await until(() => ran.length >= 2 * JOBS);
    await valkey.start();
    await until(() => brokers.every((broker) => broker.downMs() === null));
    await add(2 * JOBS, JOBS);
    await until(() => ran.length >= 3 * JOBS);
    expect(numbers()).toEqual(upTo(3 * JOBS));
  });

  it('go on when one is cut off from the broker, which tells nobody', async () => {
    const cutOff = await startProcess(first, 'p1', { url: line.url });
    await until(() => brokers.every((broker) => broker.downMs() === null));
    line.swallow();
    await add(0, JOBS);
    cutOff.wake();
    await until(() => ran.length >= JOBS);
    await startProcess(second, 'p2');
    line.restore();
    await until(() => brokers.every((broker) => broker.downMs() === null));
    await add(JOBS, JOBS);
    await until(() => ran.length >= 2 * JOBS);
    expect(numbers()).toEqual(upTo(2 * JOBS));
  });

  it('ends although the broker is gone', async () => {
    const queue = await startProcess(first, 'p1');
    await valkey.kill();
    await queue.stop(1_000);
    await valkey.start();
  });
});
