import { manualClock } from '../../../../tests/support/time/manual-clock';
import { aJob, openQueue, until } from '../../../../tests/support/doubles/test-queue';

const SLEEP_MS = 2_000;

/** Job 1 sleeps half-way; `told` records every beginning and end. */
function openResting(sleepMs = SLEEP_MS) {
  const told: string[] = [];
  const clock = manualClock();
  const opened = openQueue(
    async (n, { sleep }) => {
      told.push(`${n} begins`);
      if (n === 1) await sleep?.(sleepMs);
      told.push(`${n} ends`);
    },
    { clock },
  );
  return { ...opened, told, clock };
}

it('leaves its slot to the next of the shop and continues when its time has come', async () => {
  const { queue, jobs, told, clock } = openResting();
  await jobs.add([aJob({ payload: { n: 1 } }), aJob({ payload: { n: 2 } })]);
  queue.start();
  clock.advance(1);
  await queue.settle();
  expect(told).toEqual(['1 begins', '2 begins', '2 ends']);
  clock.advance(SLEEP_MS - 1);
  await queue.settle();
  expect(told).toHaveLength(3);
  clock.advance(1);
  await queue.settle();
  expect(told.at(-1)).toBe('1 ends');
  expect(jobs.rows).toEqual([]);
});

it('is included when waiting for jobs due so far ahead', async () => {
  const { queue, jobs, told, clock } = openResting();
  await jobs.add([aJob({ payload: { n: 1 } })]);
  queue.start();
  const settled = queue.settle({ aheadMs: SLEEP_MS });
  await until(() => told.length === 1);
  clock.advance(SLEEP_MS);
  queue.wake();
  await settled;
  expect(told).toEqual(['1 begins', '1 ends']);
});

it('lets no job with the same key run meanwhile', async () => {
  const { queue, jobs, told, clock } = openResting();
  await jobs.add([aJob({ payload: { n: 1 }, key: 'order' })]);
  queue.start();
  await queue.settle();
  await jobs.add([aJob({ payload: { n: 2 }, key: 'order' })]);
  await queue.settle();
  expect(told).toEqual(['1 begins']);
  clock.advance(SLEEP_MS);
  await queue.settle();
  expect(told).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
});

it('is released by a stopping process, and does not continue', async () => {
  const { queue, jobs, told, clock } = openResting();
  await jobs.add([aJob({ payload: { n: 1 } })]);
  queue.start();
  await queue.settle();
  await queue.stop(60_000);
  clock.advance(SLEEP_MS);
  queue.wake();
  expect(jobs.rows).toMatchObject([{ owner: null, attempts: 0 }]);
  expect(told).toEqual(['1 begins']);
});

it('continues at its time without being woken, also where the timer of the machine was early', async () => {
  const { queue, jobs, told, clock } = openResting(2);
  await jobs.add([aJob({ payload: { n: 1 } })]);
  const timers = jest.spyOn(global, 'setTimeout');
  const armed = () => timers.mock.calls.filter(([, ms]) => ms === 2).length;
  queue.start();
  // The clock of the app stands still, so the first timer fires too early by it.
  await until(() => armed() > 1);
  timers.mockRestore();
  expect(told).toEqual(['1 begins']);
  clock.advance(2);
  await until(() => told.length === 2);
});
