import { aGate } from '../../../tests/support/time/gate';
import {
  aJob,
  eventLoopTurn,
  openQueue,
  shop,
  until,
} from '../../../tests/support/doubles/test-queue';
import type { Permit } from '../../ports/queue';
import type { Job } from '../../ports/stores/job-stores';

const FOREVER = '2099-01-01T00:00:00.000Z';
/** Renewed every few milliseconds, so that what a process lost it notices at once. */
const QUICK = { leaseMs: 30, pollMs: 5, perShop: 2 };
const AN_HOUR_MS = 3_600_000;

describe('a shop whose database failed for a moment', () => {
  it('is taken anew where the answer to a beginning got lost, though its other jobs go on', async () => {
    const ran: number[] = [];
    const { queue, jobs } = openQueue(async (n) => {
      ran.push(n);
      await eventLoopTurn();
      if (n < 2_000) await jobs.add([aJob({ payload: { n: n + 1 } })]);
    }, QUICK);
    const begin = jobs.begin.bind(jobs);
    jest.spyOn(jobs, 'begin').mockImplementationOnce(async (request) => {
      await begin(request);
      throw new Error('connection reset');
    });
    await jobs.add([aJob({ payload: { n: 999 } })]);
    queue.start();
    await until(() => jobs.rows.some(({ attempts }) => attempts === 1));
    await jobs.add([aJob({ payload: { n: 1 } })]);
    queue.wake();
    await until(() => ran.includes(999) || ran.includes(2_000));
    expect(ran).toContain(999);
  });

  it('is taken anew where neither an outcome nor its letting go could be written', async () => {
    const ran: number[] = [];
    const { queue, jobs, lanes } = openQueue(async (n) => {
      ran.push(n);
      await eventLoopTurn();
      if (n > 1 && n < 2_000) await jobs.add([aJob({ payload: { n: n + 1 } })]);
    }, QUICK);
    jest.spyOn(jobs, 'finish').mockRejectedValueOnce(new Error('gone away'));
    jest.spyOn(lanes, 'release').mockRejectedValueOnce(new Error('gone away'));
    await jobs.add([aJob({ payload: { n: 1 } })]);
    queue.start();
    await until(() => ran.length > 0);
    await jobs.add([aJob({ payload: { n: 2 } })]);
    queue.wake();
    await until(() => ran.filter((n) => n === 1).length === 2 || ran.includes(2_000));
    expect(ran.filter((n) => n === 1)).toHaveLength(2);
  });

  it('holds no other shop up, however much it has to do by then', async () => {
    const gate = aGate();
    const ran: number[] = [];
    const { queue, jobs, logger } = openQueue(async (n) => {
      ran.push(n);
      if (n === 1) await gate.opened;
    }, QUICK);
    jest.spyOn(jobs, 'finish').mockRejectedValueOnce(new Error('gone away'));
    await jobs.add([aJob({ payload: { n: 1 } }), aJob({ payload: { n: 2 } })]);
    queue.start();
    await until(() => logger.lines.length === 1);
    await jobs.add(Array.from({ length: 50 }, () => aJob({ payload: { n: 3 } })));
    await jobs.add([aJob({ shopId: shop(2), payload: { n: 4 } })]);
    queue.wake();
    await until(() => ran.includes(4));
    gate.open();
    await queue.settle();
    expect(ran.filter((n) => n === 3)).toHaveLength(50);
  });
});

describe('a job that still runs when its process has lost the shop and taken it again', () => {
  /** The process loses the shop to another, which begins the job and gives it back, and leaves. */
  async function overtaken(
    { jobs, lanes }: Pick<ReturnType<typeof openQueue>, 'jobs' | 'lanes'>,
    meanwhile: (job: Job) => Promise<void>,
  ): Promise<void> {
    lanes.give(shop(1), 'two');
    const request = { owner: 'two', now: FOREVER, until: FOREVER, places: new Map([[shop(1), 1]]) };
    const [job] = await jobs.begin(request);
    if (!job) throw new Error('Nothing was begun');
    await meanwhile(job);
    await lanes.release([shop(1)], 'two');
  }

  it('runs once more after that, since it may know nothing of what joined it meanwhile', async () => {
    const gate = aGate();
    const seen: string[] = [];
    let state = 'unpaid';
    let atOnce = 0;
    const opened = openQueue(async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      seen.push(state);
      if (state === 'unpaid') await gate.opened;
      atOnce -= 1;
    }, QUICK);
    const { jobs, lanes, queue } = opened;
    await jobs.add([aJob({ key: 'order:7' })]);
    queue.start();
    await until(() => seen.length === 1);
    await overtaken(opened, async (job) => {
      await jobs.release([job]);
      await jobs.add([aJob({ key: 'order:7' })]);
    });
    state = 'paid';
    await until(() => lanes.tokenOf(shop(1)) === 3 && jobs.rows[0]?.owner === 'one');
    gate.open();
    await queue.settle();
    expect(seen).toEqual(['unpaid', 'paid']);
    expect(jobs.rows).toEqual([]);
  });

  it('runs once more also where its outcome was just being written', async () => {
    const gate = aGate();
    let runs = 0;
    const opened = openQueue(async () => void runs++, QUICK);
    const { jobs, lanes, queue } = opened;
    const finish = jobs.finish.bind(jobs);
    let isWriting = false;
    jest.spyOn(jobs, 'finish').mockImplementationOnce(async (some) => {
      isWriting = true;
      await gate.opened;
      return finish(some);
    });
    await jobs.add([aJob({ key: 'order:7' })]);
    queue.start();
    await until(() => isWriting);
    await overtaken(opened, (job) => jobs.release([job]));
    await until(() => lanes.tokenOf(shop(1)) === 3 && jobs.rows[0]?.owner === 'one');
    gate.open();
    await queue.settle();
    expect(runs).toBe(2);
    expect(jobs.rows).toEqual([]);
  });

  it('runs once more at once where it rested, for however long', async () => {
    let runs = 0;
    const opened = openQueue(async (_n, { sleep }) => {
      runs += 1;
      if (runs === 1) await sleep?.(AN_HOUR_MS);
    }, QUICK);
    const { jobs, queue } = opened;
    await jobs.add([aJob({ key: 'order:7' })]);
    queue.start();
    await until(() => runs === 1);
    await overtaken(opened, (job) => jobs.release([job]));
    await until(() => runs === 2);
    await queue.settle();
    expect(jobs.rows).toEqual([]);
  });

  it('does not begin to rest any more', async () => {
    const gate = aGate();
    let runs = 0;
    const opened = openQueue(async (_n, { sleep }) => {
      runs += 1;
      if (runs > 1) return;
      await gate.opened;
      await sleep?.(AN_HOUR_MS);
    }, QUICK);
    const { jobs, lanes, queue } = opened;
    await jobs.add([aJob({ key: 'order:7' })]);
    queue.start();
    await until(() => runs === 1);
    await overtaken(opened, (job) => jobs.release([job]));
    await until(() => lanes.tokenOf(shop(1)) === 3 && jobs.rows[0]?.owner === 'one');
    gate.open();
    await until(() => runs === 2);
  });
});

it('a process stops also where the database is gone', async () => {
  const gate = aGate();
  const { queue, jobs, lanes } = openQueue(() => gate.opened);
  await jobs.add([aJob()]);
  queue.start();
  await until(() => jobs.rows.some(({ owner }) => owner));
  jest.spyOn(jobs, 'release').mockRejectedValue(new Error('gone away'));
  jest.spyOn(lanes, 'release').mockRejectedValue(new Error('gone away'));
  await queue.stop(1);
  expect(queue.state().isOpen).toBe(false);
});

it('what still runs when its process stops creates nothing any more', async () => {
  const permits: Permit[] = [];
  const { queue, jobs } = openQueue(async (_n, { permit }) => {
    permits.push(permit);
    await new Promise(() => undefined);
  });
  await jobs.add([aJob()]);
  queue.start();
  await until(() => permits.length === 1);
  await queue.stop(1);
  expect(permits.map((permit) => permit.mayBegin(permit.readClocks()))).toEqual([false]);
});
