import express, { Router, type RequestHandler } from 'express';
import request from 'supertest';
import { aShop } from '../../../tests/support/samples/a-shop';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import type { ShopId } from '../../domain/ids';
import { setCurrentShop } from '../current-shop';
import { createRateLimits, TIGHT_LIMITS } from './rate-limits';
import { respondToErrors } from '../respond-to-errors';

/** An API that takes the shop from the request, and refuses requests without one. */
function anApi(percent = 100) {
  const clock = manualClock();
  const limits = createRateLimits(clock, percent);
  const authenticate: RequestHandler = (req, res, next) => {
    const id = Number(req.get('shop'));
    if (!id) return void res.status(401).json({});
    setCurrentShop(res, aShop({ id: id as ShopId }));
    next();
  };
  const routes = Router();
  for (const { method, path } of TIGHT_LIMITS)
    routes[method](path, (_req, res) => void res.json({}));
  routes.get('/shop', (_req, res) => void res.json({}));
  const app = express()
    .set('trust proxy', 1)
    .use('/open', limits.perAddress('/open'), (_req, res) => void res.json({}))
    .use(limits.refusals, authenticate, limits.perShop, routes)
    .use(respondToErrors(recordingLogger()));
  return { clock, client: request(app) };
}

type Api = ReturnType<typeof anApi>;

async function statuses(times: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < times; turn += 1) all.push((await ask()).status);
  return all;
}

const refused = (all: number[]) => all.filter((status) => status === 429).length;

describe('limits of the API', () => {
  const shop = ({ client }: Api, id: number) => client.get('/shop').set('shop', String(id));

  it('refuse a shop that sends too many requests, in German and with the time to wait, and no other shop', async () => {
    const api = anApi(10);
    expect(refused(await statuses(24, () => shop(api, 1)))).toBe(0);
    const answer = await shop(api, 1);
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.body).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('Warte einen Moment'),
      detail: {
        values: { code: 'WAIT_SECONDS', seconds: 2 },
        text: 'In 2 Sekunden geht es weiter.',
      },
    });
    expect((await shop(api, 2)).status).toBe(200);
    api.clock.advance(60_000);
    expect(refused(await statuses(24, () => shop(api, 1)))).toBe(0);
  });

  it.each(TIGHT_LIMITS)(
    'are tighter for $method $path',
    async ({ method, path, burst, perMinute }) => {
      const api = anApi();
      const ask = () => api.client[method](path.replaceAll(/:\w+/g, '7')).set('shop', '1');
      expect(refused(await statuses(burst + 2, ask))).toBe(2);
      expect((await shop(api, 1)).status).toBe(200);
      api.clock.advance(Math.ceil(60_000 / perMinute));
      expect(await statuses(2, ask)).toEqual([200, 429]);
    },
  );

  it('count public requests by address; a subscriber has one, however many IPv6 gives', async () => {
    const api = anApi();
    const from = (address: string) =>
      api.client.get('/open').set('X-Forwarded-For', `1.1.1.1, ${address}`);
    expect(refused(await statuses(61, () => from('192.0.2.1')))).toBe(1);
    expect((await from('192.0.2.2')).status).toBe(200);
    let host = 0;
    expect(refused(await statuses(61, () => from(`2001:db8::${(host += 1)}`)))).toBe(1);
    expect((await from('2001:db8:0:1::1')).status).toBe(200);
    expect((await from('::ffff:192.0.2.1')).status).toBe(429);
  });

  it('limit a visitor of customer pages, and all visitors of a shop together only if there are many', async () => {
    const { countVisitor } = createRateLimits(manualClock(), 100);
    const isRefused = (shop: string, visitor: string) =>
      countVisitor(shop, visitor).then(
        () => false,
        () => true,
      );
    for (let turn = 0; turn < 30; turn += 1) await countVisitor('a', 'greedy');
    for (let turn = 0; turn < 2_000; turn += 1) expect(await isRefused('a', 'greedy')).toBe(true);
    // Refused requests took nothing from the shop's 1,200.
    for (let visitor = 0; visitor < 1_170; visitor += 1) await countVisitor('a', String(visitor));
    expect(await isRefused('a', 'one more')).toBe(true);
    expect(await isRefused('b', 'greedy')).toBe(false);
  });

  it('slow down who guesses codes of coupons from one address', async () => {
    const clock = manualClock();
    const { countCode } = createRateLimits(clock, 100);
    const from = (ip: string) => countCode({ ip } as express.Request);
    for (let turn = 0; turn < 20; turn += 1) await from('192.0.2.1');
    await expect(from('192.0.2.1')).rejects.toThrow();
    await from('192.0.2.2');
    clock.advance(10_000);
    await from('192.0.2.1');
    await expect(from('192.0.2.1')).rejects.toThrow();
  });

  it('limit an address after refused attempts, and not after accepted ones', async () => {
    const api = anApi();
    expect(refused(await statuses(100, () => shop(api, 1)))).toBe(0);
    const stranger = () => api.client.get('/shop').set('X-Forwarded-For', '192.0.2.9');
    expect(await statuses(31, stranger)).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
    expect((await shop(api, 1)).status).toBe(200);
    api.clock.advance(2_000);
    expect((await stranger()).status).toBe(401);
  });

  it('are lifted by 0 and scale with the percentage', async () => {
    const free = anApi(0);
    expect(refused(await statuses(40, () => shop(free, 1)))).toBe(0);
    const tenth = anApi(10);
    expect(refused(await statuses(25, () => shop(tenth, 1)))).toBe(1);
  });
});
