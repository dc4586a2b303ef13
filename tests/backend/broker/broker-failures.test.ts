import { Worker } from 'node:worker_threads';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { ShopId } from '../../../web/domain/ids';
import type { WakeUps, Broker } from '../../../web/ports/broker';
import { systemClock } from '../../../web/ports/clock';
import { openBroker } from '../../support/broker/a-broker';
import { type PrivateValkey, startValkey } from '../../support/broker/private-valkey';
import { recordingLogger } from '../../support/doubles/recording-logger';
import { eventLoopTurn, until } from '../../support/doubles/test-queue';
import { freePort } from '../../support/network/free-port';
import { aGate } from '../../support/time/gate';

const SHOP = 1 as ShopId;
const LEASE_MS = 60_000;
const HOUR = '3600000';

/** A process whose clock is ahead plans the tick, and tells of each that it gets. */
const AHEAD = `
const { parentPort, workerData } = require('node:worker_threads');
process.env.CRASH_CLOCK_OFF_MS = String(workerData.nowMs - Date.now());
require(workerData.clock);
const { Queue, Worker } = require('bullmq');
const connection = { url: workerData.url, maxRetriesPerRequest: null };
const place = { prefix: '{belegfluss}', connection };
new Worker('wake-ups', async () => parentPort.postMessage('tick'), place);
new Queue('wake-ups', place).upsertJobScheduler('tick', { every: 1000 });
`;

let valkey: PrivateValkey;
let admin: Redis;
let logger: ReturnType<typeof recordingLogger>;
let broker: Broker;
let wakeUps: WakeUps | null;
let searches: number;

beforeAll(async () => {
  valkey = await startValkey();
});
afterAll(() => valkey.kill());
beforeEach(() => {
  admin = new Redis(valkey.url);
  logger = recordingLogger();
  [wakeUps, searches] = [null, 0];
});
afterEach(async () => {
  wakeUps?.stopListening();
  await wakeUps?.close();
  await broker.close();
  admin.disconnect();
});

const isUp = () => broker.downMs() === null;
const warnings = () => logger.lines.filter(({ level }) => level !== 'info');

function open(url = valkey.url, mostKeptBytes?: number): void {
  broker = openBroker(url, null, logger, mostKeptBytes);
}

function listen(): void {
  wakeUps = broker.wakeUps(LEASE_MS);
  const search = async () => void (searches += 1);
  wakeUps.listen({ workOn: () => Promise.resolve(), search }, 10);
}

async function accountWithout(...rights: string[]): Promise<string> {
  await admin.call('ACL', 'SETUSER', 'weak', 'reset', 'on', '>geheim', '~*', '+@all', ...rights);
  return valkey.url.replace('//', '//weak:geheim@');
}

/** The server's own clock. */
async function serverMs(): Promise<number> {
  const [seconds, micros] = await admin.time();
  return Number(seconds) * 1_000 + Number(micros) / 1_000;
}

/** As after a server was set back by an hour: what it stored then lies ahead. */
async function setClockBack(): Promise<void> {
  for (const key of await admin.keys('belegfluss:vouchers:*'))
    for (const voucher of await admin.zrange(key, '0', '-1'))
      await admin.zincrby(key, HOUR, voucher);
  for (const [kind, fields] of [
    ['calls', ['next', 'held', 'at']],
    ['tokens', ['at']],
  ] as const)
    for (const key of await admin.keys(`belegfluss:${kind}:*`))
      await Promise.all(fields.map((field) => admin.hincrby(key, field, HOUR)));
}

it('stays out of reach while it accepts what is written and refuses what is asked', async () => {
  open(await accountWithout('-eval', '-evalsha'));
  listen();
  await until(() => warnings().length > 0);
  await until(() => (broker.downMs() ?? 0) > 600);
  expect(warnings()).toMatchObject([{ fields: { refusal: 'NOPERM' } }]);
  expect(searches).toBe(0);
});

it('wakes an account that may do nothing dangerous, as to ask for its version', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  open(await accountWithout('-@dangerous'));
  listen();
  await until(() => searches > 1);
  warn.mockRestore();
});

it('is asked once a second for what it refuses', async () => {
  open(await accountWithout('-rpoplpush'));
  listen();
  await until(() => warnings().length > 0);
  const begun = await serverMs();
  await until(() => warnings().length > 1);
  expect((await serverMs()) - begun).toBeGreaterThan(900);
});

it('is left alone while it is full, and wakes again when it is not', async () => {
  open();
  listen();
  await until(() => searches > 1);
  await admin.config('SET', 'maxmemory', '1');
  await until(() => !isUp());
  const told = warnings().length;
  await until(() => (broker.downMs() ?? 0) > 700);
  expect(warnings()).toHaveLength(told);
  await admin.config('SET', 'maxmemory', '0');
  await until(isUp);
  searches = 0;
  // One search as it answers again, one at its next tick.
  await until(() => searches > 1);
});

it('is not filled up with results, which go by and by', async () => {
  open(valkey.url, 100);
  await until(isUp);
  const { results } = broker;
  await results.keep('first', Buffer.alloc(60), 250);
  await results.keep('second', Buffer.alloc(60), 60_000);
  expect(await results.find('second')).toBeNull();
  while (!(await results.find('second'))) await results.keep('second', Buffer.alloc(60), 60_000);
});

it('says once why it cannot be reached, also at the start, and nothing of the password', async () => {
  open(valkey.url.replace('//', '//weak:falsch@'));
  await until(() => (broker.downMs() ?? 0) > 600);
  expect(warnings()).toMatchObject([{ fields: { refusal: 'WRONGPASS' } }]);
  expect(JSON.stringify(logger.lines)).not.toMatch(/falsch/);
});

it('lets nobody wait for a clock that was set back', async () => {
  open();
  await until(isUp);
  const { limits } = broker;
  const limit = { burst: 1, perMinute: 6_000 };
  const terms = { perMinute: 1, mostWaitMs: 3_000 };
  await limits.nextCall(SHOP, 100);
  await limits.holdCalls(SHOP, 300);
  await limits.nextVoucher(SHOP, { id: 'first', ...terms });
  await limits.takeToken('any', limit);
  await setClockBack();
  const call = await limits.nextCall(SHOP, 100);
  expect(call).toMatchObject({ isHeldUp: true });
  expect(call?.waitMs).toBeLessThanOrEqual(300);
  expect(await limits.nextVoucher(SHOP, { id: 'second', ...terms })).toBeLessThanOrEqual(60_000);
  while ((await limits.tokenWait('any', limit)) !== 0) await eventLoopTurn();
});

it('goes on ticking where a process whose clock was ahead has planned the next tick', async () => {
  const queue = new Queue('wake-ups', { prefix: '{belegfluss}', connection: { url: valkey.url } });
  await queue.upsertJobScheduler('tick', { every: 1_000, startDate: '2099-01-01T00:00:00.000Z' });
  await queue.close();
  open();
  listen();
  // One search as it answers, one at its first tick.
  await until(() => searches > 1);
});

it('goes on ticking for one whose clock is ahead where a slow one has planned the tick anew', async () => {
  let ticks = 0;
  const clock = require.resolve('../../crash/fixture/wrong-clock.cjs');
  const ahead = new Worker(AHEAD, {
    eval: true,
    env: { ...process.env },
    workerData: { url: valkey.url, clock, nowMs: systemClock.now().getTime() + 45_000 },
  });
  ahead.on('message', () => (ticks += 1));
  await until(() => ticks > 0);
  open();
  listen();
  // Planned once, for a time that is long past there.
  await until(() => searches > 0);
  wakeUps?.stopListening();
  const before = ticks;
  await until(() => ticks > before + 1);
  expect(warnings()).toEqual([]);
  await ahead.terminate();
});

it('wakes for a shop anew whose wake-up got stuck', async () => {
  open();
  const woken: ShopId[] = [];
  wakeUps = broker.wakeUps(LEASE_MS);
  const workOn = async (shop: ShopId) => void woken.push(shop);
  await until(isUp);
  // Of a wake-up that lies in no list any more.
  await admin.hset('{belegfluss}:wake-ups:99', 'data', '{}');
  await admin.set('{belegfluss}:wake-ups:de:shop-1', '99');
  wakeUps.listen({ workOn, search: () => Promise.resolve() }, 10);
  expect(await wakeUps.wake([SHOP])).toBe(true);
  await wakeUps.forget([SHOP]);
  await wakeUps.wake([SHOP]);
  await until(() => woken.length > 0);
  expect(woken).toEqual([SHOP]);
});

describe('what a process that is closing', () => {
  let woken: string[];

  beforeEach(() => {
    woken = [];
  });

  it('says wakes others, and itself it is woken for nothing', async () => {
    open();
    const other = openBroker(valkey.url, null);
    await until(() => isUp() && other.downMs() === null);
    const handlerOf = (who: string) => ({
      workOn: async () => void woken.push(who),
      search: () => Promise.resolve(),
    });
    wakeUps = broker.wakeUps(LEASE_MS);
    wakeUps.listen(handlerOf('closing'), 10);
    wakeUps.stopListening();
    await wakeUps.close();
    const others = other.wakeUps(LEASE_MS);
    others.listen(handlerOf('other'), 10);
    for (let shop = 1; shop <= 5; shop += 1)
      expect(await wakeUps.wake([shop as ShopId])).toBe(true);
    await until(() => woken.length === 5);
    expect(woken).toEqual(Array.from({ length: 5 }, () => 'other'));
    expect(warnings()).toEqual([]);
    others.stopListening();
    await others.close();
    await other.close();
  });

  it('has been woken for ends, though the broker dies', async () => {
    const gate = aGate();
    open();
    await until(isUp);
    wakeUps = broker.wakeUps(LEASE_MS);
    const workOn = async () => {
      woken.push('closing');
      await gate.opened;
    };
    wakeUps.listen({ workOn, search: () => Promise.resolve() }, 10);
    await wakeUps.wake([SHOP]);
    await until(() => woken.length > 0);
    wakeUps.stopListening();
    await valkey.kill();
    gate.open();
    await wakeUps.close();
    expect(woken).toEqual(['closing']);
    await valkey.start();
  });
});

it('a process that never reached the broker ends', async () => {
  open(`redis://127.0.0.1:${await freePort()}`);
  listen();
  wakeUps?.announce();
  await until(() => searches > 0);
  wakeUps?.stopListening();
  await wakeUps?.close();
  expect(isUp()).toBe(false);
});
