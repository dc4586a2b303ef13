import { z } from 'zod';
import { ManualTime } from '../../../../tests/support/time/manual-time';
import type { ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import { CALL_INTERVAL_MS, Pace, type RunningTime } from './pace';
import { LexwareRequests } from '../requests/request';
import type { Exchanged, Transport } from './transport';

const SHOP = 7 as ShopId;
const SECOND_MS = 1_000;
const CALL = { method: 'GET', name: '/v1/profile', path: '/v1/profile' } as const;

/**
 * Lexware at its strictest: no second ever has more than two calls; the network delays each call a
 * little differently.
 */
class StrictLexware implements Transport {
  readonly carriedOut: number[] = [];
  refused = 0;
  private calls = 0;

  constructor(private readonly time: ManualTime) {}

  async exchange(): Promise<Exchanged> {
    await this.time.wait(20 + ((this.calls++ * 17) % 40));
    const now = this.time.now();
    const isFull = this.carriedOut.filter((at) => at > now - SECOND_MS).length >= 2;
    if (isFull) this.refused += 1;
    else this.carriedOut.push(now);
    await this.time.wait(60);
    return {
      kind: 'answer',
      status: isFull ? 429 : 200,
      headers: new Headers(),
      bytes: Buffer.from('{}'),
    };
  }

  /** Of two calls a second, between the first and the last that was carried out. */
  get share(): number {
    const ms = (this.carriedOut.at(-1) ?? 0) - (this.carriedOut[0] ?? 0);
    return (this.carriedOut.length - 1) / ((ms / SECOND_MS) * 2);
  }
}

interface Load {
  processes: number;
  callIntervalMs: number;
}

const CALLS = 600;
/** Jobs that call at the same time, per process. */
const AT_ONCE = 2;

/** Works off many calls of one shop and answers what reached Lexware. */
async function steadyLoad({ processes, callIntervalMs }: Load): Promise<StrictLexware> {
  const time = new ManualTime();
  const lexware = new StrictLexware(time);
  let left = CALLS;
  const jobs = Array.from({ length: processes }, () =>
    clientOf(time, lexware, callIntervalMs),
  ).flatMap((client) =>
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await untilDone(time, client);
    }),
  );
  await time.run(Promise.all(jobs));
  return lexware;
}

function clientOf(time: ManualTime, transport: Transport, callIntervalMs: number): LexwareRequests {
  const silent = () => undefined;
  return new LexwareRequests({
    apiUrl: 'https://api.example',
    tokens: { get: () => Promise.resolve('token') },
    pace: new Pace(callIntervalMs, time),
    transport,
    logger: { info: silent, warn: silent, error: silent },
    callIntervalMs,
    random: () => 0.5,
  });
}

/** As the queue does: a throttled call is repeated when its wait is over. */
async function untilDone(time: ManualTime, client: LexwareRequests): Promise<void> {
  for (;;) {
    try {
      await client.json(SHOP, CALL, z.object({}));
      return;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'LEXWARE_THROTTLED') throw error;
      await time.wait(error.waitMs ?? 0);
    }
  }
}

it('lets the first call go at once and each later one an interval after its predecessor', async () => {
  const time = new ManualTime();
  const pace = new Pace(40, time);
  const turns: number[] = [];
  const take = () => pace.waitForSlot(SHOP).then(() => turns.push(time.now()));
  await time.run(Promise.all([take(), take(), take()]));
  expect(turns).toEqual([0, 40, 80]);
});

it('tells of the 429 that holds a call up also where a broker was started anew, and knows of none', async () => {
  const time = new ManualTime();
  const forgetful = {
    nextCall: async () => ({ waitMs: 0, isHeldUp: false }),
    holdCalls: async () => undefined,
  };
  const shared = { limits: forgetful, processes: async () => 2 };
  const pace = new Pace(CALL_INTERVAL_MS, time, shared);
  pace.pauseFor(SHOP, 3_000);
  const slot = pace.waitForSlot(SHOP);
  await time.run(slot);
  expect({ isHeldUp: await slot, at: time.now() }).toEqual({ isHeldUp: true, at: 3_000 });
});

it('sends no burst when the process was paused and all timers fire together', async () => {
  const time = new ManualTime();
  const stalled: RunningTime = {
    now: () => time.now(),
    wait: (ms) => {
      const until = time.now() + ms;
      const isInStall = until > 500 && until < 3_000;
      return time.wait(isInStall ? 3_000 - time.now() : ms);
    },
  };
  const pace = new Pace(CALL_INTERVAL_MS, stalled);
  const starts: number[] = [];
  const take = () => pace.waitForSlot(SHOP).then(() => starts.push(time.now()));
  await time.run(Promise.all(Array.from({ length: 8 }, take)));
  const spans = starts.slice(2).map((start, index) => start - (starts[index] ?? 0));
  expect(Math.min(...spans)).toBeGreaterThanOrEqual(SECOND_MS);
});

describe('the pace of one shop’s calls, against two a second without any tolerance', () => {
  it('never meets a 429 at a steady load and uses more than 95 % of what is allowed', async () => {
    const lexware = await steadyLoad({ processes: 1, callIntervalMs: CALL_INTERVAL_MS });
    expect({ refused: lexware.refused, carriedOut: lexware.carriedOut.length }).toEqual({
      refused: 0,
      carriedOut: CALLS,
    });
    expect(lexware.share).toBeGreaterThan(0.95);
  });

  it('would meet them without the buffer', async () => {
    expect((await steadyLoad({ processes: 1, callIntervalMs: 500 })).refused).toBeGreaterThan(0);
  });

  it('loses neither calls nor time where several processes share it and know of each other by the 429 only', async () => {
    const lexware = await steadyLoad({ processes: 3, callIntervalMs: CALL_INTERVAL_MS });
    expect(lexware.carriedOut).toHaveLength(CALLS);
    expect(lexware.share).toBeGreaterThan(0.85);
  });
});

it('a call that creates, held up beyond its time by the 429 of another call, is no failed try', async () => {
  const time = new ManualTime();
  let carriedOut = 0;
  const client = clientOf(
    time,
    {
      exchange: (_url, { method, mayBegin }) => {
        if (mayBegin?.() === false)
          return Promise.resolve({ kind: 'late', error: new Error('late') });
        if (method === 'POST') carriedOut += 1;
        const answer = { headers: new Headers(), bytes: Buffer.from('{}') };
        return Promise.resolve({
          kind: 'answer',
          status: method === 'GET' && time.now() < 5_000 ? 429 : 200,
          ...answer,
        });
      },
    },
    CALL_INTERVAL_MS,
  );
  const create = (withinMs: number) => {
    const until = time.now() + withinMs;
    const call = { method: 'POST', name: '/v1/invoices', path: '/v1/invoices' } as const;
    return client.json(SHOP, { ...call, mayBegin: () => time.now() <= until }, z.object({}));
  };
  const other = client.json(SHOP, CALL, z.object({})).catch(() => undefined);
  const created = time.wait(100).then(() => create(900));
  await time.run(
    expect(created).rejects.toMatchObject({
      code: 'LEXWARE_THROTTLED',
      waitMs: expect.any(Number) as unknown,
    }),
  );
  await time.run(other);
  // Late for another reason than a 429 remains a failed try.
  await time.run(
    Promise.all([
      client.json(SHOP, CALL, z.object({})),
      expect(create(100)).rejects.toMatchObject({ code: 'LEXWARE_NOT_SENT' }),
    ]),
  );
  expect(carriedOut).toBe(0);
});

it.each([
  ['as long as Lexware asks for', '40', 40_000],
  ['no longer than a quarter of an hour', '86400', 900_000],
  ['as the queue sees fit where it asks for nothing', 'soon', undefined],
])('a call that an outage answers is tried again %s', async (_what, asked, waitMs) => {
  const time = new ManualTime();
  const headers = new Headers({ 'Retry-After': asked });
  const answer = { kind: 'answer', status: 503, headers, bytes: Buffer.from('') } as const;
  const client = clientOf(time, { exchange: async () => answer }, CALL_INTERVAL_MS);
  const failed = client.json(SHOP, CALL, z.object({})).catch((error: unknown) => error);
  await time.run(failed);
  expect(await failed).toMatchObject({ code: 'LEXWARE_UNAVAILABLE', waitMs });
});
