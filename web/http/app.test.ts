import { once } from 'node:events';
import { connect } from 'node:net';
import { Router, type RequestHandler } from 'express';
import request from 'supertest';
import { aShop } from '../../tests/support/a-shop';
import { recordingLogger } from '../../tests/support/recording-logger';
import { AppError } from '../ports/app-error';
import { createApp, createHttpServer, type AppParts } from './app';
import { currentShop } from './current-shop';

const signedIn: RequestHandler = (_req, res, next) => {
  res.locals.shopify = { session: { shop: 'kaffeehaus.myshopify.com' } };
  next();
};
const turnedAway: RequestHandler = (_req, res) => void res.status(401).json({});

function startApp(overrides: Partial<AppParts> = {}) {
  const logger = recordingLogger();
  const apiRoutes = Router();
  apiRoutes.get('/shop', (_req, res) => void res.json({ name: currentShop(res).name }));
  apiRoutes.post('/echo', (req, res) => void res.json(req.body));
  apiRoutes.get('/orders/:id', () => {
    throw new AppError('LEXWARE_REFUSED', 'refused by Lexware', 'Die Adresse fehlt');
  });
  apiRoutes.get('/broken', () => {
    throw new Error('password=hunter2 is wrong');
  });
  const publicRoutes = Router();
  publicRoutes.get('/api/documents/:token', (_req, res) => void res.send('pdf'));
  const frontend = Router();
  frontend.use((_req, res) => void res.send('<html></html>'));
  const app = createApp({
    authenticate: [signedIn],
    shopByDomain: async (domain) => aShop({ domain }),
    publicRoutes,
    apiRoutes,
    frontend,
    frameAncestors: () => ['http://127.0.0.1:4310'],
    appBridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
    logger,
    ...overrides,
  });
  return { client: request(app), app, logger };
}

describe('our own API', () => {
  it('serves the shop whose session was accepted', async () => {
    const answer = await startApp().client.get('/api/shop');
    expect(answer.body).toEqual({ name: 'Kaffeehaus' });
  });

  it('ends at the guard when authentication refuses, but not for public routes', async () => {
    const { client } = startApp({ authenticate: [turnedAway] });
    expect((await client.get('/api/shop')).status).toBe(401);
    expect((await client.get('/api/documents/secret')).text).toBe('pdf');
    expect((await client.get('/health')).body).toEqual({ status: 'ok' });
  });

  it('refuses a request whose authentication left no session', async () => {
    const { client } = startApp({ authenticate: [(_req, _res, next) => next()] });
    expect((await client.get('/api/shop')).body).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('answers preflights of any origin before authentication', async () => {
    const answer = await startApp({ authenticate: [turnedAway] })
      .client.options('/api/orders/1')
      .set('Origin', 'https://extensions.shopifycdn.com')
      .set('Access-Control-Request-Headers', 'authorization');
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-headers']).toBe('Authorization, Content-Type');
  });

  it('lets foreign origins read that the session token has to be renewed', async () => {
    const answer = await startApp({ authenticate: [turnedAway] }).client.get('/api/shop');
    expect(answer.headers['access-control-expose-headers']).toContain('X-Shopify-Retry-Invalid-Session-Request');
  });

  it('answers a known failure with its code, a German sentence and the reason from outside', async () => {
    const answer = await startApp().client.get('/api/orders/5');
    expect(answer.status).toBe(502);
    expect(answer.body).toEqual({
      code: 'LEXWARE_REFUSED',
      message: expect.stringContaining('Lexware Office hat den Schritt abgelehnt'),
      detail: 'Die Adresse fehlt',
    });
  });

  it('tells nobody what an unforeseen error said', async () => {
    const { client, logger } = startApp();
    const answer = await client.get('/api/broken');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ code: 'INTERNAL', message: expect.any(String) });
    expect(JSON.stringify(logger.lines)).not.toContain('hunter2');
    expect(logger.lines).toContainEqual(expect.objectContaining({ level: 'error', message: 'request refused' }));
  });

  it('names malformed and oversized JSON', async () => {
    const { client } = startApp();
    const send = (body: string) => client.post('/api/echo').set('Content-Type', 'application/json').send(body);
    expect((await send('{"a":')).body).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await send(JSON.stringify('x'.repeat(2_000_000)))).body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect((await send('{"a":1}')).body).toEqual({ a: 1 });
  });

  it('answers unknown API paths as JSON and everything else with the frontend', async () => {
    const { client } = startApp();
    expect((await client.get('/api/nothing')).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await client.get('/orders')).text).toBe('<html></html>');
  });

  it('logs the pattern of a route, not the secret in its address', async () => {
    const { client, logger } = startApp();
    await client.get('/api/documents/0123456789abcdef?shop=x');
    await client.get('/api/shop?name=Erika');
    expect(logger.lines.map((line) => line.fields)).toMatchObject([
      { method: 'GET', route: '/api/documents/:token', status: 200 },
      { method: 'GET', route: '/api/shop', status: 200, shop: 1 },
    ]);
    expect(JSON.stringify(logger.lines)).not.toMatch(/0123456789abcdef|Erika/);
  });
});

describe('security headers', () => {
  const policy = async (path: string) => {
    const answer = await startApp().client.get(path);
    return { headers: answer.headers, csp: answer.headers['content-security-policy'] ?? '' };
  };

  it('lets the shop that opens us, the Shopify admin and the given origin frame us', async () => {
    const { csp, headers } = await policy('/?shop=kaffeehaus.myshopify.com&host=abc');
    expect(csp).toContain(
      'frame-ancestors https://kaffeehaus.myshopify.com https://admin.shopify.com http://127.0.0.1:4310',
    );
    expect(csp).toContain("script-src 'self' https://cdn.shopify.com");
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it.each(['/?shop=evil.example;script-src *', '/?shop=a.myshopify.com.evil.example', '/'])(
    'never copies a foreign shop into the policy: %s',
    async (path) => {
      const { csp } = await policy(path);
      expect(csp).not.toContain('evil');
      expect(csp).toContain('frame-ancestors https://admin.shopify.com http://127.0.0.1:4310');
    },
  );
});

it('hands webhooks to the intake and the rest to Express', async () => {
  const { app } = startApp();
  const server = createHttpServer(app, (req, res) => {
    if (!req.url?.startsWith('/webhooks')) return false;
    res.end('taken');
    return true;
  });
  expect((await request(server).get('/webhooks/x')).text).toBe('taken');
  expect((await request(server).get('/health')).body).toEqual({ status: 'ok' });
});

it('keeps no more connections open than it was told', async () => {
  const { app } = startApp();
  const server = createHttpServer(app, () => false, { connections: 1 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const first = connect(address.port, '127.0.0.1');
  await once(first, 'connect');
  const second = connect(address.port, '127.0.0.1');
  await once(second, 'close');
  expect(first.destroyed).toBe(false);
  first.destroy();
  await new Promise((resolve) => server.close(resolve));
});
