import { z } from 'zod';
import type { MemoryJobStore } from '../../../tests/support/doubles/memory-job-store';
import { aGate } from '../../../tests/support/time/gate';
import { manualClock } from '../../../tests/support/time/manual-clock';
import {
  aJob,
  openQueue,
  PAST,
  shop,
  eventLoopTurn,
  until,
} from '../../../tests/support/doubles/test-queue';
import { AppError } from '../../ports/app-error';
import type { JobQueue } from '../../ports/queue';

interface Minutes {
  queue: JobQueue;
  clock: ReturnType<typeof manualClock>;
}

describe('failures', () => {
  it('retries temporary failures and passes the job its attempt number', async () => {
    const attempts: unknown[] = [];
    const { queue, jobs } = openQueue(async (_n, context) => {
      attempts.push(context);
      if (context.attempt < 3) throw new AppError('LEXWARE_UNAVAILABLE', 'no answer');
    });
    await jobs.add([aJob()]);
    queue.start();
    await queue.settle();
    expect(attempts).toMatchObject([{ attempt: 1 }, { attempt: 2 }, { attempt: 3 }]);
    expect(jobs.rows).toEqual([]);
  });

  it('waits longer from try to try', async () => {
    const clock = manualClock();
    const fail = async () => {
      throw new AppError('LEXWARE_UNAVAILABLE', 'no answer');
    };
    const { queue, jobs } = openQueue(fail, { clock, random: () => 0.5 });
    await jobs.add([aJob()]);
    queue.start();
    await queue.settle();
    expect(jobs.rows).toMatchObject([
      { attempts: 1, runAt: '2026-03-02T09:00:01.000Z', failure: 'LEXWARE_UNAVAILABLE' },
    ]);
    clock.advance(1_000);
    await queue.settle();
    expect(jobs.rows).toMatchObject([{ attempts: 2, runAt: '2026-03-02T09:00:03.000Z' }]);
  });

  it('comes back when a failure says so, and leaves its queue where it is unknown how long it lasts', async () => {
    const clock = manualClock();
    const order = ['LEXWARE_UNCERTAIN', 'LEXWARE_UNAVAILABLE'] as const;
    const { queue, jobs } = openQueue(
      async (n) => {
        throw new AppError(order[n] ?? 'INTERNAL', 'not yet', { waitMs: 40_000 });
      },
      { clock },
    );
    await jobs.add(
      [0, 1].map((n) =>
        aJob({ payload: { n }, position: { queueName: 'documents', rank: `${n}` } }),
      ),
    );
    queue.start();
    await queue.settle();
    expect(jobs.rows).toMatchObject([
      { runAt: '2026-03-02T09:00:40.000Z', position: undefined },
      { position: { queueName: 'documents' }, attempts: 1 },
    ]);
  });

  it('buries a job after its last attempt and reports it', async () => {
    const told: string[] = [];
    const { queue, jobs, logger } = openQueue(
      async () => {
        throw new TypeError('Erika Mustermann is not iterable');
      },
      { onDead: async (job, failure) => void told.push(`${job.name} ${failure.code}`) },
    );
    await jobs.add([aJob()]);
    queue.start();
    await queue.settle();
    expect(await jobs.dead(shop(1))).toMatchObject([
      { name: 'demo', attempts: 3, failure: 'INTERNAL' },
    ]);
    expect(told).toEqual(['demo INTERNAL']);
    expect(JSON.stringify(logger.lines)).not.toContain('Erika');
    expect(JSON.stringify(logger.lines)).toContain('TypeError');
  });

  it('buries at once what no further try can heal', async () => {
    const { queue, jobs } = openQueue(async () => {
      throw new AppError('LEXWARE_REFUSED', 'refused');
    });
    await jobs.add([aJob()]);
    queue.start();
    await queue.settle();
    expect(await jobs.dead(shop(1))).toMatchObject([{ attempts: 1, failure: 'LEXWARE_REFUSED' }]);
  });

  it('waits an outage out for longer than other failures', async () => {
    let isDown = 18;
    const { queue, jobs } = openQueue(async () => {
      isDown -= 1;
      if (isDown > 0) throw new AppError('SHOPIFY_UNAVAILABLE', 'down');
    });
    await jobs.add([aJob()]);
    queue.start();
    await queue.settle();
    expect(jobs.rows).toEqual([]);
  });

  describe('jobs of another version', () => {
    const ofAnother = aJob({ name: 'of.another.version' });

    async function minutes(count: number, { queue, clock }: Minutes): Promise<void> {
      for (let minute = 0; minute < count; minute += 1) {
        await queue.settle();
        clock.advance(60_000);
      }
    }

    it('are left to it for an hour where their payload cannot be read, then buried', async () => {
      let runs = 0;
      const clock = manualClock();
      const { queue, jobs } = openQueue(async () => void runs++, { clock });
      await jobs.add([aJob({ payload: { n: 'many' } })]);
      queue.start();
      await minutes(63, { queue, clock });
      expect(jobs.rows).toMatchObject([{ attempts: 6, failure: 'INVALID_PAYLOAD', diedAt: null }]);
      await queue.settle();
      expect(await jobs.dead(shop(1))).toMatchObject([{ failure: 'INVALID_PAYLOAD' }]);
      expect(runs).toBe(0);
    });

    it('are not even taken where their names are unknown, nor is their shop kept for them', async () => {
      const ran: number[] = [];
      const clock = manualClock();
      const { queue, jobs, lanes } = openQueue(async (n) => void ran.push(n), { clock });
      await jobs.add([ofAnother]);
      queue.start();
      await queue.settle();
      // Met once, and given back with its shop: whoever knows it begins it at once.
      expect(jobs.rows).toMatchObject([{ attempts: 0, failure: null, runAt: PAST }]);
      expect(lanes.isWithinReach(shop(1), 'later')).toBe(true);
      const { length } = jobs.searches;
      await jobs.add([ofAnother, aJob({ payload: { n: 7 } })]);
      await queue.settle();
      expect(ran).toEqual([7]);
      expect(jobs.rows).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
      expect(jobs.searches.slice(length).map(({ except }) => except)).toContainEqual([
        'of.another.version',
      ]);
    });

    it('are looked for no more often than when nothing is due', async () => {
      const { queue, jobs } = openQueue(async () => undefined, { pollMs: 1 });
      await jobs.add([ofAnother]);
      const asked = jest.spyOn(jobs, 'nextRunAt');
      queue.start();
      await queue.settle();
      const [searches, asks] = [jobs.searches.length, asked.mock.calls.length];
      await until(() => asked.mock.calls.length > asks + 3);
      expect(jobs.searches).toHaveLength(searches);
    });

    it('are left to it for an hour each, however long it lives beside this one', async () => {
      const clock = manualClock();
      const { queue, jobs } = openQueue(async () => undefined, { clock });
      await jobs.add([ofAnother]);
      queue.start();
      await queue.settle();
      jobs.rows = [];
      clock.advance(5 * 60 * 60_000);
      await jobs.add([{ ...ofAnother, runAt: clock.now().toISOString() }]);
      await queue.settle();
      expect(jobs.rows).toMatchObject([{ attempts: 0, failure: null }]);
    });

    it('begin after a minute there, in a shop that always has work for this one', async () => {
      const clock = manualClock();
      const isOver = aGate();
      const store: { jobs?: MemoryJobStore } = {};
      const work = () => aJob({ runAt: clock.now().toISOString() });
      const busy = async (): Promise<void> => {
        await eventLoopTurn();
        await store.jobs?.add([work()]);
      };
      const options = { clock, pollMs: 1, leaseMs: 3 };
      const { queue, jobs, lanes } = openQueue(busy, options);
      store.jobs = jobs;
      await jobs.add([{ ...work(), name: ofAnother.name }]);
      queue.start();
      await queue.settle();
      await jobs.add([work()]);
      await until(() => lanes.isHeld(shop(1), 'one'));
      const newer = openQueue(busy, { ...options, jobs, lanes, owner: 'two' });
      newer.queue.register({
        name: ofAnother.name,
        payload: z.unknown(),
        maxAttempts: 1,
        run: async () => isOver.open(),
      });
      newer.queue.start();
      clock.advance(60_000);
      await isOver.opened;
      expect(lanes.isHeld(shop(1), 'two')).toBe(true);
    });

    it('die in the end where nobody knows their names', async () => {
      const clock = manualClock();
      const { queue, jobs } = openQueue(async () => undefined, { clock });
      await jobs.add([ofAnother]);
      queue.start();
      await minutes(60, { queue, clock });
      expect(jobs.rows).toMatchObject([{ attempts: 0, diedAt: null }]);
      await minutes(64, { queue, clock });
      expect(await jobs.dead(shop(1))).toMatchObject([{ failure: 'INVALID_PAYLOAD' }]);
    });
  });

  it('runs a dead job again once it is revived', async () => {
    let isBroken = true;
    const { queue, jobs } = openQueue(async () => {
      if (isBroken) throw new AppError('LEXWARE_REFUSED', 'refused');
    });
    await jobs.add([aJob()]);
    queue.start();
    await queue.settle();
    isBroken = false;
    const [dead] = await jobs.dead(shop(1));
    await jobs.revive(shop(1), [dead!.id], PAST);
    await queue.settle();
    expect(jobs.rows).toEqual([]);
  });

  it('outlives a database that fails for a moment, when reading and when writing', async () => {
    const { queue, jobs, logger } = openQueue(async () => undefined, { pollMs: 5, leaseMs: 30 });
    jest.spyOn(jobs, 'begin').mockRejectedValueOnce(new Error('gone away'));
    jest.spyOn(jobs, 'finish').mockRejectedValueOnce(new Error('gone away'));
    await jobs.add([aJob()]);
    queue.start();
    await queue.settle({ aheadMs: 1_000 });
    expect(jobs.rows).toEqual([]);
    expect(logger.lines.map((line) => line.message)).toEqual([
      'queue could not read its jobs',
      'job outcome not stored, it will run again',
      'job done',
    ]);
  });
});

describe('shutdown and crash', () => {
  it('waits for what runs, gives back what waits, takes nothing new', async () => {
    const gate = aGate();
    const done: number[] = [];
    const run = async (n: number) => {
      await gate.opened;
      done.push(n);
    };
    const { queue, jobs } = openQueue(run, { concurrency: 1 });
    await jobs.add([aJob({ payload: { n: 1 } }), aJob({ payload: { n: 2 }, shopId: shop(2) })]);
    queue.start();
    await until(() => jobs.rows.every((row) => row.owner));
    const stopped = queue.stop(60_000);
    await jobs.add([aJob({ payload: { n: 3 }, shopId: shop(2) })]);
    queue.wake();
    gate.open();
    await stopped;
    expect(done).toEqual([1]);
    expect(jobs.rows).toMatchObject([
      { payload: { n: 2 }, owner: null, attempts: 0 },
      { payload: { n: 3 }, owner: null, attempts: 0 },
    ]);
  });

  it('gives back what does not end in time and leaves its late outcome unwritten', async () => {
    const gate = aGate();
    let isRunning = false;
    const { queue, jobs } = openQueue(async () => {
      isRunning = true;
      await gate.opened;
    });
    await jobs.add([aJob()]);
    queue.start();
    await until(() => isRunning);
    await queue.stop(1);
    gate.open();
    await eventLoopTurn();
    await eventLoopTurn();
    expect(jobs.rows).toMatchObject([{ owner: null, attempts: 0 }]);
    expect(jobs.finishes).toEqual([]);
  });

  it('takes over the shop of a crashed process, and what that had begun, when its lease runs out', async () => {
    const ran: number[] = [];
    const clock = manualClock();
    const run = async (n: number) => void ran.push(n);
    const { queue, jobs, lanes } = openQueue(run, { clock, pollMs: 5 });
    await jobs.add([aJob()]);
    lanes.give(shop(1), 'crashed');
    const now = clock.now().toISOString();
    await jobs.begin({ owner: 'crashed', now, until: now, places: new Map([[shop(1), 1]]) });
    queue.start();
    await until(() => jobs.searches.length > 2);
    expect(ran).toEqual([]);
    await lanes.release([shop(1)], 'crashed');
    await queue.settle();
    expect(ran).toEqual([1]);
    expect(jobs.rows).toEqual([]);
  });

  it.each([
    ['ended well', null],
    ['may be tried again', new AppError('LEXWARE_UNAVAILABLE', 'no answer')],
    ['failed for good', new AppError('LEXWARE_REFUSED', 'refused')],
  ])(
    'writes no outcome of a job whose shop another process took over, though it %s',
    async (_how, failure) => {
      const told: string[] = [];
      const { queue, jobs, lanes, logger } = openQueue(
        async () => {
          lanes.give(shop(1), 'another');
          const places = new Map([[shop(1), 1]]);
          const time = '2099-01-01T00:00:00.000Z';
          await jobs.begin({ owner: 'another', now: time, until: time, places });
          if (failure) throw failure;
        },
        { onDead: async (job) => void told.push(job.name) },
      );
      await jobs.add([aJob()]);
      queue.start();
      await until(() => logger.lines.length > 0);
      expect(jobs.rows).toMatchObject([
        { owner: 'another', attempts: 2, failure: null, diedAt: null },
      ]);
      expect(told).toEqual([]);
      expect(logger.lines[0]?.message).toBe('job outcome not stored, another process has the shop');
    },
  );

  it('buries a job that took the process down at every attempt', async () => {
    const ran: number[] = [];
    const { queue, jobs } = openQueue(async (n) => void ran.push(n));
    await jobs.add([aJob()]);
    jobs.rows[0]!.attempts = 3;
    queue.start();
    await queue.settle();
    expect(ran).toEqual([]);
    expect(await jobs.dead(shop(1))).toMatchObject([{ failure: 'INTERNAL' }]);
  });

  it('keeps the shop of a long job, so that no other process begins it', async () => {
    const gate = aGate();
    const { queue, jobs, lanes } = openQueue(() => gate.opened, { leaseMs: 15 });
    await jobs.add([aJob()]);
    queue.start();
    await until(() => lanes.renewals >= 4);
    expect(lanes.isHeld(shop(1), 'one')).toBe(true);
    gate.open();
    await queue.settle();
    expect(jobs.rows).toEqual([]);
  });

  it('puts off when a long job would be due again, and does nothing about others', async () => {
    const gate = aGate();
    const clock = { at: Date.parse(PAST), now: () => new Date(clock.at) };
    const { queue, jobs, lanes } = openQueue(() => gate.opened, { leaseMs: 15, clock });
    const prolong = jest.spyOn(jobs, 'prolong');
    await jobs.add([aJob()]);
    queue.start();
    await until(() => lanes.renewals >= 4);
    expect(prolong).not.toHaveBeenCalled();
    clock.at += 11;
    await until(() => jobs.rows[0]?.dueAgainAt === new Date(clock.at + 15).toISOString());
    const before = lanes.renewals;
    await until(() => lanes.renewals >= before + 4);
    expect(prolong).toHaveBeenCalledTimes(1);
    gate.open();
    await queue.settle();
  });

  it('goes on with a long job where that could not be put off, and tries again', async () => {
    const gate = aGate();
    const { queue, jobs, logger } = openQueue(() => gate.opened, { leaseMs: 15 });
    jest.spyOn(jobs, 'prolong').mockRejectedValueOnce(new Error('gone away'));
    await jobs.add([aJob()]);
    queue.start();
    await until(() => jobs.rows[0]?.dueAgainAt !== null);
    const first = jobs.rows[0]?.dueAgainAt;
    await until(() => jobs.rows[0]?.dueAgainAt !== first);
    expect(logger.lines).toMatchObject([{ message: 'queue could not prolong its jobs' }]);
    gate.open();
    await queue.settle();
    expect(jobs.rows).toEqual([]);
  });
});
