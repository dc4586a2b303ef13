import { randomUUID } from 'node:crypto';
import { FairUse } from '../../../web/adapters/lexware/transport/fair-use';
import { Pace } from '../../../web/adapters/lexware/transport/pace';
import type { DocumentId, ShopId } from '../../../web/domain/ids';
import { PdfCache } from '../../../web/features/document-links/pdf-cache';
import { SharedBuckets, TokenBuckets } from '../../../web/http/limits/token-buckets';
import type { Broker, Limit } from '../../../web/ports/broker';
import { systemClock } from '../../../web/ports/clock';
import { aBroker, openBroker } from '../../support/broker/a-broker';
import {
  type PrivateValkey,
  startGuardedValkey,
  startValkey,
} from '../../support/broker/private-valkey';
import { lexwareId } from '../../support/database/records';
import { eventLoopTurn, until } from '../../support/doubles/test-queue';
import { lineTo } from '../../support/network/line';

const INTERVAL_MS = 60;
/** A timer may be as early. */
const EARLY_MS = 2;

let valkey: PrivateValkey;
let brokers: Broker[];
let shop: ShopId;
let shops = 0;

beforeAll(async () => {
  valkey = await startValkey();
});
afterAll(() => valkey.kill());
beforeEach(async () => {
  shop = (shops += 1) as ShopId;
  brokers = [await aBroker(valkey.url), await aBroker(valkey.url)];
});
afterEach(async () => {
  await Promise.all(brokers.map((broker) => broker.close()));
});

const limitsOf = (index: number) => {
  const broker = brokers[index];
  if (!broker) throw new Error('No such process');
  return broker.limits;
};
const processes = () => Promise.resolve(2);
/** Of processes that share the broker, or of one that has none. */
const paces = (isShared: boolean) =>
  isShared
    ? [0, 1].map(
        (index) => new Pace(INTERVAL_MS, undefined, { limits: limitsOf(index), processes }),
      )
    : [new Pace(INTERVAL_MS)];

/** How long the last of so many calls had to wait that were asked for at once. */
async function lastedMs(some: Pace[], calls: number): Promise<number> {
  const begun = performance.now();
  const call = (index: number) => some[index % some.length]?.waitForSlot(shop);
  await Promise.all(Array.from({ length: calls }, (_, index) => call(index)));
  return performance.now() - begun;
}

describe.each([
  ['of one process', false],
  ['of two processes', true],
])('the limits %s', (_whose, isShared) => {
  it('start calls one after the other', async () => {
    expect(await lastedMs(paces(isShared), 8)).toBeGreaterThanOrEqual(7 * INTERVAL_MS - EARLY_MS);
  });

  it('hold up all calls of a shop after a refusal of one', async () => {
    const [one = new Pace(1), other = one] = paces(isShared);
    await one.waitForSlot(shop);
    const begun = performance.now();
    one.pauseFor(shop, 300);
    expect(await other.waitForSlot(shop)).toBe(true);
    expect(performance.now() - begun).toBeGreaterThan(250);
  });

  it('create so many vouchers a minute, and tell how long to wait', async () => {
    const uses = isShared ? [0, 1].map((at) => new FairUse(3, limitsOf(at))) : [new FairUse(3)];
    const create = (index: number) =>
      uses[index % uses.length]?.within(shop, () => Promise.resolve('created'));
    for (let index = 0; index < 3; index += 1) expect(await create(index)).toBe('created');
    const refusal = create(3);
    await expect(refusal).rejects.toMatchObject({ code: 'LEXWARE_THROTTLED' });
    const { waitMs } = (await refusal?.catch((error: { waitMs: number }) => error)) as {
      waitMs: number;
    };
    expect(waitMs).toBeGreaterThan(55_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
  });

  it('give out tokens, and new ones with time', async () => {
    const limit: Limit = { burst: 2, perMinute: 600 };
    const bucketsOf = (index: number) =>
      new SharedBuckets(
        new TokenBuckets(limit, systemClock),
        limit,
        `test-${shop}`,
        isShared ? limitsOf(index) : null,
      );
    const own = bucketsOf(0);
    const buckets = [own, isShared ? bucketsOf(1) : own];
    const take = (index: number) => buckets[index % 2]?.take('192.0.2.1');
    expect([await take(0), await take(1)]).toEqual([0, 0]);
    expect(await take(2)).toBeGreaterThan(50);
    expect(await buckets[1]?.wait('192.0.2.1')).toBeGreaterThan(0);
    expect(await buckets[1]?.take('192.0.2.2')).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 110));
    expect(await take(3)).toBe(0);
  });
});

describe('what processes share', () => {
  it('counts vouchers from before a restart', async () => {
    await new FairUse(1, limitsOf(0)).within(shop, () => Promise.resolve());
    const restarted = new FairUse(1, limitsOf(1)).within(shop, () => Promise.resolve());
    await expect(restarted).rejects.toMatchObject({ code: 'LEXWARE_THROTTLED' });
  });

  it('is remembered by each where the broker forgets it', async () => {
    const uses = new FairUse(1, limitsOf(0));
    await uses.within(shop, () => Promise.resolve());
    await valkey.kill();
    await valkey.start();
    await until(() => brokers.every((broker) => broker.downMs() === null));
    const refused = uses.within(shop, () => Promise.resolve());
    await expect(refused).rejects.toMatchObject({ code: 'LEXWARE_THROTTLED' });
  });

  it('hands over a result that nobody else can read, for as long as was said', async () => {
    const [one, other] = brokers;
    const text = `Rechnung an Erika Musterfrau ${randomUUID()}`;
    await one?.results.keep('print 7', Buffer.from(text), 60_000);
    expect(String(await other?.results.find('print 7'))).toBe(text);
    expect(await other?.results.find('print 8')).toBeNull();
    await one?.results.keep('gone', Buffer.from(text), 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await other?.results.find('gone')).toBeNull();
  });

  it('is one PDF for customers, whichever process they ask', async () => {
    let calls = 0;
    const file = async () => ({ bytes: Buffer.from(`%PDF-${(calls += 1)}`), fileName: 'RE1.pdf' });
    const caches = brokers.map(({ results }) => new PdfCache({ file }, undefined, results));
    const document = {
      shopId: shop,
      id: 7 as DocumentId,
      kind: 'invoice',
      lexwareId: lexwareId(1),
    } as const;
    for (const cache of caches) expect(String(await cache.pdf(document))).toBe('%PDF-1');
    expect(calls).toBe(1);
  });

  it('names and keeps nothing that says whom it is about', async () => {
    await limitsOf(0).takeToken('visitor kunde@example.com 192.0.2.77', {
      burst: 2,
      perMinute: 60,
    });
    await limitsOf(0).nextVoucher('b1a2-organisation', { id: 'u', perMinute: 2, mostWaitMs: 0 });
    await brokers[0]?.results.keep('Erika Musterfrau', Buffer.from('Erika'), 60_000);
    const stored = await everything(valkey.url);
    expect(stored).not.toMatch(/kunde|example|192\.0|organisation|Erika|Musterfrau/);
    expect(stored).toMatch(/belegfluss:tokens:.*belegfluss:vouchers:|vouchers.*tokens/s);
  });

  it('is kept by each alone while the broker swallows everything, and costs nobody time', async () => {
    const line = await lineTo(valkey.url);
    const broker = await aBroker(line.url);
    brokers.push(broker);
    const pace = new Pace(INTERVAL_MS, undefined, { limits: broker.limits, processes });
    await pace.waitForSlot(shop);
    line.swallow();
    const take = () => broker.limits.takeToken('any', { burst: 1, perMinute: 1 });
    expect(await take()).toBeNull();
    // Nobody else waits for it: the answer is there before anything could be sent.
    expect(await Promise.race([take(), eventLoopTurn()])).toBeNull();
    // Each takes its share of what two processes may do together.
    expect(await lastedMs([pace], 4)).toBeGreaterThanOrEqual(6 * INTERVAL_MS - EARLY_MS);
    line.restore();
    await until(() => broker.downMs() === null);
    await line.close();
  });
});

it('is reached by TLS under an authority that was named, and under no other', async () => {
  const guarded = await startGuardedValkey();
  const strict = openBroker(guarded.url, null);
  const wrong = openBroker(guarded.url.replace('geheim', 'falsch'), guarded.authority);
  const trusting = await aBroker(guarded.url, guarded.authority);
  brokers.push(trusting, strict, wrong);
  const take = (broker: Broker) => broker.limits.takeToken('any', { burst: 1, perMinute: 1 });
  expect(await take(trusting)).toBe(0);
  expect([await take(strict), await take(wrong)]).toEqual([null, null]);
  await guarded.kill();
});

async function everything(url: string): Promise<string> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url);
  const keys = await client.keys('*');
  const dumps = await Promise.all(keys.map((key) => client.dumpBuffer(key)));
  client.disconnect();
  return [...keys, ...dumps.map((dump) => dump?.toString('latin1') ?? '')].join('\n');
}
