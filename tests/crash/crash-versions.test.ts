import { ORDER_JOBS } from '../../web/jobs/definitions/order-jobs';
import { systemClock } from '../../web/ports/clock';
import { accountOf } from './fixture/account';
import { afterFault, shortcomings } from './fixture/after-fault';
import { KILLED, NOTHING } from './fixture/faults';
import { SHORT_LEASES } from './fixture/short-leases';
import { SeveralProcesses, SHOPS } from './fixture/several-processes';
import { REAL_LIMITS, REAL_WAITS } from './fixture/waits';

jest.setTimeout(120_000);

const { env, pace, round, bars } = SHORT_LEASES;
const NEW_INVOICE = 'POST /v1/invoices';
const OFF_MS = 45_000;

/** Nothing is set that production would not have. */
const DEFAULTS = {
  ...REAL_WAITS.env,
  LANE_LEASE_MS: '',
  LEXWARE_TIMEOUT_MS: '',
  LEXWARE_CONTACT_DELAY_MS: '',
};
/**
 * Two seconds on a machine with nothing else to do; a shop that is not let go is silent until its
 * lease ends, after fifteen.
 */
const HANDED_OVER_MS = 10_000;

let processes: SeveralProcesses;

/** Of each shop the longest time without a call to Lexware, until it has all its invoices. */
async function silences(since: number): Promise<number[]> {
  const calls = await processes.calls();
  return SHOPS.map((domain) => {
    const own = calls.filter(({ userId }) => userId === accountOf(domain));
    const last = own.findLastIndex(({ method, path }) => `${method} ${path}` === NEW_INVOICE);
    const times = own.slice(0, last + 1).map(({ at }) => Date.parse(at));
    const waits = times.map((at, index) => (at < since ? 0 : at - (times[index - 1] ?? since)));
    return Math.max(...waits);
  });
}

afterEach(() => processes.end());

describe('an earlier version beside this one', () => {
  it('leaves jobs that it does not know, on a schema that is newer, to the later one at once', async () => {
    processes = await SeveralProcesses.open({ workers: 0, env });
    await processes.openShops(1);
    await processes.onDatabase(
      `INSERT INTO schema_migrations (name, breaks_before) VALUES ('9999-later', NULL)`,
    );
    const earlier = await processes.startWorker({ CRASH_LACKS_JOB: ORDER_JOBS.processOrder.name });
    await processes.connectAll();
    // All that it knows, and it has met what it does not.
    await earlier.app.ask({ ask: 'settle' });
    await processes.startWorker();
    expect(await processes.invoiced()).toEqual(processes.placed);
    expect(await processes.troubles()).toEqual([]);
    const found = await processes.onDatabase(
      `SELECT id FROM jobs WHERE failure = 'INVALID_PAYLOAD'`,
    );
    expect({ found, isGone: earlier.app.isGone() }).toEqual({ found: [], isGone: false });
  });
});

it('refuses a database that a newer version has left it behind with, and names that version', async () => {
  processes = await SeveralProcesses.open({ workers: 0, env });
  await processes.onDatabase(
    `INSERT INTO schema_migrations (name, breaks_before) VALUES ('9999-later', '9998-contract')`,
  );
  await expect(processes.startWorker()).rejects.toThrow(
    'start the version that brought 9999-later',
  );
  const ready = await fetch(`${processes.appUrl}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { reasons: ['SCHEMA_NEWER'] }]);
});

it('hands its shops over at once when it is told twice to stop while orders come in', async () => {
  processes = await SeveralProcesses.open({ workers: 1, env: DEFAULTS });
  await processes.standIns.lexware.put('/pace', { ...REAL_LIMITS, vouchersPerMinute: 0 });
  await processes.openShops(2);
  await processes.connectAll();
  await processes.invoiced(1);
  await processes.startWorker();
  const since = systemClock.now().getTime();
  const stopped = processes.workers[0]?.app.stop();
  await processes.placeEverywhere(2);
  await processes.invoiced();
  expect(await stopped).toBe(0);
  expect(Math.max(...(await silences(since)))).toBeLessThan(HANDED_OVER_MS);
  expect(await processes.invoiced()).toEqual(processes.placed);
  expect(await processes.troubles()).toEqual([]);
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
