import { aGate } from '../../../tests/support/time/gate';
import { manualClock } from '../../../tests/support/time/manual-clock';
import {
  aJob,
  openQueue,
  shop,
  eventLoopTurn,
  until,
} from '../../../tests/support/doubles/test-queue';
import type { ShopId } from '../../domain/ids';
import { polledWakeUps, type WakeUpHandler, type WakeUps } from '../../ports/broker';
import type { NewJob } from '../../ports/stores/job-stores';
import type { QueueOptions } from './queue-options';

describe('running jobs', () => {
  it('takes up what was left at the start and what is announced later', async () => {
    const ran: number[] = [];
    const { queue, jobs } = openQueue(async (n) => void ran.push(n));
    await jobs.add([aJob({ payload: { n: 1 } })]);
    queue.start();
    await queue.settle();
    await jobs.add([aJob({ payload: { n: 2 } }), aJob({ payload: { n: 3 }, shopId: shop(2) })]);
    queue.wake();
    await queue.settle();
    expect(ran).toEqual([1, 2, 3]);
    expect(jobs.rows).toEqual([]);
  });

  it('logs one line per outcome, without the payload', async () => {
    const { queue, jobs, logger } = openQueue(async () => undefined);
    await jobs.add([aJob({ payload: { n: 4711 } })]);
    queue.start();
    await queue.settle();
    expect(logger.lines).toEqual([
      {
        level: 'info',
        fields: { shop: 1, job: 'demo', attempt: 1, ms: expect.any(Number) },
        message: 'job done',
      },
    ]);
  });

  it('runs a job at its time, not before', async () => {
    const ran: number[] = [];
    const clock = manualClock();
    const { queue, jobs } = openQueue(async (n) => void ran.push(n), { clock });
    await jobs.add([aJob({ runAt: new Date(clock.now().getTime() + 60_000).toISOString() })]);
    // While nothing runs it looks for jobs once one is due.
    const looks = jest.spyOn(jobs, 'shopsDue');
    queue.start();
    clock.advance(59_999);
    await queue.settle();
    expect(ran).toEqual([]);
    expect(looks).not.toHaveBeenCalled();
    clock.advance(1);
    await queue.settle();
    expect(ran).toEqual([1]);
  });

  it('finds at the next poll what was not announced', async () => {
    const ran = aGate();
    const { queue, jobs } = openQueue(async () => ran.open(), { pollMs: 5 });
    queue.start();
    await queue.settle();
    await jobs.add([aJob()]);
    await ran.opened;
    await queue.settle();
    expect(jobs.rows).toEqual([]);
  });

  it('acknowledges many jobs in few statements', async () => {
    const { queue, jobs } = openQueue(async () => undefined, { perShop: 10 });
    await jobs.add(Array.from({ length: 200 }, () => aJob()));
    queue.start();
    await queue.settle();
    expect(jobs.finishes.flat()).toHaveLength(200);
    expect(jobs.finishes.length).toBeLessThan(100);
  });
});

describe('lanes', () => {
  /** Runs `jobs` and answers the highest number that ran at once, in all and per shop. */
  async function peaks(list: NewJob[], options: Partial<QueueOptions>) {
    const now = new Map<number, number>();
    const peak = { all: 0, ofOneShop: 0 };
    const { queue, jobs } = openQueue(async (shopId) => {
      now.set(shopId, (now.get(shopId) ?? 0) + 1);
      peak.all = Math.max(
        peak.all,
        [...now.values()].reduce((a, b) => a + b),
      );
      peak.ofOneShop = Math.max(peak.ofOneShop, now.get(shopId) ?? 0);
      await eventLoopTurn();
      now.set(shopId, (now.get(shopId) ?? 0) - 1);
    }, options);
    await jobs.add(list);
    queue.start();
    await queue.settle();
    expect(jobs.rows).toEqual([]);
    return peak;
  }
  const many = (shops: number, each: number) =>
    Array.from({ length: shops * each }, (_, i) =>
      aJob({ shopId: shop(i % shops), payload: { n: i % shops } }),
    );

  it('gives a shop one place after the other, shops side by side', async () => {
    expect(await peaks(many(4, 30), { concurrency: 10, perShop: 1 })).toEqual({
      all: 4,
      ofOneShop: 1,
    });
  });

  it('gives a shop as many places as it may have', async () => {
    expect(await peaks(many(2, 50), { concurrency: 10, perShop: 3 })).toEqual({
      all: 6,
      ofOneShop: 3,
    });
  });

  it('keeps the limit of the process', async () => {
    expect(await peaks(many(40, 5), { concurrency: 7, perShop: 2 })).toMatchObject({ all: 7 });
  });

  it('lets no shop starve behind one with 10,000 jobs', async () => {
    const order: number[] = [];
    const { queue, jobs } = openQueue(async (n) => {
      order.push(n);
      await eventLoopTurn();
    });
    await jobs.add(Array.from({ length: 10_000 }, () => aJob({ payload: { n: 1 } })));
    await jobs.add([
      aJob({ shopId: shop(2), payload: { n: 2 } }),
      aJob({ shopId: shop(3), payload: { n: 3 } }),
    ]);
    queue.start();
    await until(() => order.includes(2) && order.includes(3));
    expect(order.length).toBeLessThan(100);
    expect(jobs.rows.filter((row) => row.owner).length).toBeLessThan(100);
  });

  it('never runs two jobs with the same key at once, and runs the second after the first', async () => {
    const gate = aGate();
    const started: number[] = [];
    const { queue, jobs } = openQueue(
      async (n) => {
        started.push(n);
        if (n === 1) await gate.opened;
      },
      { perShop: 5 },
    );
    await jobs.add([aJob({ key: 'order:7', payload: { n: 1 } })]);
    queue.start();
    await until(() => started.length > 0);
    await jobs.add([
      aJob({ key: 'order:7', payload: { n: 2 } }),
      aJob({ key: 'order:8', payload: { n: 3 } }),
    ]);
    queue.wake();
    await until(() => started.includes(3));
    expect(started).toEqual([1, 3]);
    gate.open();
    await queue.settle();
    expect(started).toEqual([1, 3, 2]);
  });

  it('are free as their last job ends where a process is told to stop: the first look of another one goes on', async () => {
    const gate = aGate();
    const ran: string[] = [];
    const { queue, jobs, lanes } = openQueue(async (n) => {
      ran.push(`first ${n}`);
      await gate.opened;
    });
    await jobs.add([aJob({ payload: { n: 1 } }), aJob({ payload: { n: 2 } })]);
    queue.start();
    await until(() => ran.length === 1);
    const stopped = queue.stop(60_000);
    gate.open();
    await until(() => lanes.isWithinReach(shop(1), 'two'));
    // Whose second look would come a minute later.
    const run = async (n: number) => void ran.push(`second ${n}`);
    const second = openQueue(run, { jobs, lanes, owner: 'two' });
    second.queue.start();
    await until(() => ran.length === 2);
    expect(ran).toEqual(['first 1', 'second 2']);
    await stopped;
  });

  it('are free as their last job goes to rest there, whatever still runs for other shops', async () => {
    const [running, resting] = [aGate(), aGate()];
    const { queue, jobs, lanes } = openQueue(async (n, { sleep }) => {
      if (n === 1) return running.opened;
      await resting.opened;
      await sleep?.(60_000);
    });
    await jobs.add([aJob({ payload: { n: 1 } }), aJob({ payload: { n: 2 }, shopId: shop(2) })]);
    queue.start();
    await until(() => queue.state().running === 2);
    const stopped = queue.stop(60_000);
    resting.open();
    await until(() => lanes.isWithinReach(shop(2), 'two'));
    expect(lanes.isWithinReach(shop(1), 'two')).toBe(false);
    running.open();
    await stopped;
  });
});

describe('a process that others wake', () => {
  /** Whatever is sent arrives nowhere, as where it waits for a process that is stuck. */
  const silentWakeUps = () => {
    const sent: ShopId[] = [];
    const forgotten: ShopId[] = [];
    const wakeUps: WakeUps = {
      ...polledWakeUps(),
      wake: async (shops) => sent.push(...shops) > 0,
      forget: async (shops) => void forgotten.push(...shops),
      isShared: () => true,
    };
    return { wakeUps, sent, forgotten };
  };

  it('takes a shop for which nobody came, also while it has other work', async () => {
    const clock = manualClock();
    const gate = aGate();
    const ran: number[] = [];
    const { wakeUps, sent, forgotten } = silentWakeUps();
    const run = (n: number) => (n === 1 ? gate.opened : Promise.resolve(void ran.push(n)));
    const options = { clock, wakeUps, pollMs: 5, missed: { afterMs: 10_000, pollMs: 5 } };
    const { queue, jobs } = openQueue(run, options);
    await jobs.add([aJob({ payload: { n: 1 } })]);
    queue.start();
    await until(() => queue.state().running === 1);
    const now = clock.now().toISOString();
    await jobs.add([aJob({ payload: { n: 2 }, shopId: shop(2), runAt: now })]);
    await until(() => sent.length > 1);
    expect(ran).toEqual([]);
    clock.advance(10_000);
    await until(() => ran.length > 0);
    expect(forgotten).toContain(shop(2));
    gate.open();
  });

  it('takes no shop once it is told to stop, and whoever woke it for one goes on', async () => {
    const ran: number[] = [];
    const handlers: WakeUpHandler[] = [];
    const { wakeUps } = silentWakeUps();
    const listen = (handler: WakeUpHandler) => void handlers.push(handler);
    const { queue, jobs, lanes } = openQueue(async (n) => void ran.push(n), {
      wakeUps: { ...wakeUps, listen },
    });
    await jobs.add([aJob(), aJob({ shopId: shop(2) })]);
    queue.start();
    const [handler] = handlers;
    const before = handler?.workOn(shop(1));
    const stopped = queue.stop(60_000);
    await Promise.all([before, handler?.workOn(shop(2)), handler?.search(), stopped]);
    await Promise.all([handler?.workOn(shop(2)), handler?.search()]);
    expect(ran).toEqual([]);
    expect([...lanes.lanes.values()].filter(({ owner }) => owner !== null)).toEqual([]);
  });
});
