import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import type { DatabaseState } from '../../ports/stores/database';
import { createReadiness, reasonsOf } from './readiness';

const WORKING = { isOpen: true, readAgoMs: 20, running: 0, slots: 2 };

function asked(
  database: Partial<DatabaseState> = {},
  {
    queue = WORKING,
    isDispatching = true,
    runsJobs = true,
  }: { queue?: object; isDispatching?: boolean; runsJobs?: boolean } = {},
) {
  const logger = recordingLogger();
  const readiness = createReadiness({
    database: {
      ping: async () => undefined,
      schemaState: async () => 'current',
      pools: () => [],
      ...database,
    },
    runsJobs,
    queueState: () => ({ ...WORKING, ...queue }),
    isDispatching: () => isDispatching,
    logger,
  });
  return { logger, reasons: async () => reasonsOf(await readiness()) };
}

const fails = () => Promise.reject(new Error('connect ECONNREFUSED mysql://u:secret@db'));
const hangs = () => new Promise<never>(() => undefined);

// The streams of this process wait for the next tick, too, and no timer of theirs counts here.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

it.each([
  ['nothing', {}, {}, []],
  ['a database that is gone', { ping: fails, schemaState: fails }, {}, ['DATABASE_UNREACHABLE']],
  ['a schema without tables', { schemaState: fails }, {}, ['SCHEMA_UNREADABLE']],
  ['an older schema', { schemaState: async () => 'older' as const }, {}, ['SCHEMA_OLDER']],
  ['a newer schema', { schemaState: async () => 'newer' as const }, {}, ['SCHEMA_NEWER']],
  ['a queue that was not started', {}, { queue: { isOpen: false } }, ['QUEUE_STOPPED']],
  ['a queue that others run', {}, { queue: { isOpen: false }, runsJobs: false }, []],
  ['a queue that never read', {}, { queue: { readAgoMs: null } }, ['QUEUE_STOPPED']],
  ['a queue that stands still', {}, { queue: { readAgoMs: 31_000 } }, ['QUEUE_STALLED']],
  ['no dispatcher', {}, { isDispatching: false }, ['WORKERS_STOPPED']],
])('%s is reported as it is', async (_what, database, process, reasons) => {
  expect(await asked(database, process).reasons()).toEqual(reasons);
});

it('waits two seconds for a database that hangs, and asks it no second time', async () => {
  const ping = jest.fn(hangs);
  const { reasons } = asked({ ping });
  const first = Promise.all([reasons(), reasons()]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await first).toEqual([['DATABASE_UNREACHABLE'], ['DATABASE_UNREACHABLE']]);
  // Whoever asks now does not wait for the same silence.
  expect(await reasons()).toEqual(['DATABASE_UNREACHABLE']);
  expect(ping).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('logs a change once, without what the database said', async () => {
  const ping = jest
    .fn(async () => undefined)
    .mockImplementationOnce(fails)
    .mockImplementationOnce(fails);
  const { logger, reasons } = asked({ ping });
  for (let asking = 0; asking < 4; asking += 1) {
    await reasons();
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(logger.lines.map(({ message }) => message)).toEqual(['not ready', 'ready again']);
  expect(JSON.stringify(logger.lines)).not.toContain('secret');
});
