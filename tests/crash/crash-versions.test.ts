import { ORDER_JOBS } from '../../web/jobs/definitions/order-jobs';
import { afterFault, shortcomings } from './fixture/after-fault';
import { KILLED, NOTHING, TOLD_TO_STOP } from './fixture/faults';
import { SHORT_LEASES } from './fixture/short-leases';
import { SeveralProcesses } from './fixture/several-processes';

jest.setTimeout(120_000);

const { env, pace, round, bars } = SHORT_LEASES;
const OFF_MS = 45_000;

let processes: SeveralProcesses;

afterEach(() => processes.end());

describe('an earlier version beside this one', () => {
  it('leaves jobs that it does not know, on a schema that is newer, to the later one', async () => {
    processes = await SeveralProcesses.open({ workers: 0, env });
    await processes.openShops(1);
    await processes.onDatabase(
      `INSERT INTO schema_migrations (name, breaks_before) VALUES ('9999-later', NULL)`,
    );
    const earlier = await processes.startWorker({ CRASH_LACKS_JOB: ORDER_JOBS.processOrder.name });
    await processes.connectAll();
    const unread = () =>
      processes.onDatabase(`SELECT id FROM jobs WHERE failure = 'INVALID_PAYLOAD'`);
    while ((await unread()).length < 3) await earlier.app.ask({ ask: 'settle' });
    expect(await processes.troubles()).toEqual([]);
    await processes.startWorker();
    await earlier.app.stop();
    // The minute is over after which it is tried again.
    await processes.onDatabase(`UPDATE jobs SET due_at = '2026-01-01T00:00:00.000Z'
      WHERE failure = 'INVALID_PAYLOAD'`);
    expect(await processes.invoiced()).toEqual(processes.placed);
    expect(await processes.troubles()).toEqual([]);
  });
});

it('hands its shops over at once when it is told to stop, long before its leases end', async () => {
  processes = await SeveralProcesses.open({ workers: 1, env: { ...env, LANE_LEASE_MS: '60000' } });
  await processes.openShops(1);
  await processes.connectAll();
  const usual = await afterFault(processes, NOTHING, round);
  await processes.want(2);
  const after = await afterFault(processes, TOLD_TO_STOP, { ...round, before: 3 });
  // Two seconds on a machine with nothing else to do; the lease is a minute.
  const quick = { ...bars, movingMs: 10_000, aloneMs: 10_000 };
  expect(shortcomings(after, { placed: processes.placed, usual, bars: quick })).toEqual([]);
});

describe('clocks that are wrong, by 45 seconds and in either direction', () => {
  it('move nobody’s work, and what one left behind that is killed is found in time', async () => {
    const off = (ms: number) => ({ CRASH_CLOCK_OFF_MS: String(ms) });
    processes = await SeveralProcesses.open({ workers: 1, env, front: off(OFF_MS) });
    await processes.standIns.lexware.put('/pace', pace);
    await processes.openShops(1);
    await processes.connectAll();
    const usual = await afterFault(processes, NOTHING, round);
    await processes.startWorker(off(OFF_MS));
    await processes.startWorker(off(-OFF_MS));
    const after = await afterFault(processes, KILLED, round);
    expect(shortcomings(after, { placed: processes.placed, usual, bars })).toEqual([]);
  });
});
