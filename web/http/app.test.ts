import { once } from 'node:events';
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import { connect } from 'node:net';
import { Router, type RequestHandler } from 'express';
import request from 'supertest';
import { z } from 'zod';
import { aShop } from '../../tests/support/samples/a-shop';
import { recordingLogger } from '../../tests/support/rigs/recording-logger';
import { AppError } from '../ports/app-error';
import { systemClock } from '../ports/clock';
import { createApp, createHttpServer, type AppParts } from './app';
import { currentShop } from './current-shop';
import { createRateLimits } from './limits/rate-limits';

/** Sends the path as it stands, which a client library would tidy up. */
async function rawRequest(
  server: Server,
  options: { method: string; path: string; headers: OutgoingHttpHeaders },
) {
  if (!server.listening) await once(server, 'listening');
  const address = z.object({ port: z.number() }).parse(server.address());
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const sent = httpRequest(
        { host: '127.0.0.1', port: address.port, agent: false, ...options },
        (res) => {
          let body = '';
          res.on('data', (chunk: Buffer) => (body += chunk.toString()));
          res.on('end', () => resolve({ status: res.statusCode, headers: res.headers, body }));
        },
      );
      sent.on('error', reject).end();
    },
  );
}

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
  apiRoutes.get('/busy', () => {
    throw new AppError('LEXWARE_THROTTLED', 'fair use', undefined, { waitMs: 8_200 });
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
    limits: createRateLimits(systemClock, 0),
    trustedProxies: 1,
    foreignOrigins: ['https://extensions.shopifycdn.com'],
    frameAncestors: ['http://127.0.0.1:4310'],
    appUrl: 'https://app.example',
    appBridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
    logger,
    ...overrides,
  });
  return { client: request(app), app, logger };
}

const EXTENSIONS = 'https://extensions.shopifycdn.com';

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

  it('answers preflights of our extensions before authentication', async () => {
    const answer = await startApp({ authenticate: [turnedAway] })
      .client.options('/api/orders/1')
      .set('Origin', EXTENSIONS)
      .set('Access-Control-Request-Headers', 'authorization');
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe(EXTENSIONS);
    expect(answer.headers['access-control-allow-headers']).toBe('Authorization, Content-Type');
  });

  it('lets extensions read that the session token has to be renewed, and when to ask again', async () => {
    const answer = await startApp({ authenticate: [turnedAway] })
      .client.get('/api/shop')
      .set('Origin', EXTENSIONS);
    expect(answer.headers['access-control-expose-headers']).toContain(
      'X-Shopify-Retry-Invalid-Session-Request',
    );
    expect(answer.headers['access-control-expose-headers']).toContain('Retry-After');
  });

  it.each([
    'https://evil.example',
    'null',
    `${EXTENSIONS}.evil.example`,
    'http://extensions.shopifycdn.com',
  ])('lets no script of another origin read anything: %s', async (origin) => {
    const { client } = startApp();
    for (const ask of [
      client.get('/api/shop'),
      client.options('/api/shop'),
      client.get('/api/documents/x'),
    ]) {
      const { headers } = await ask.set('Origin', origin);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('may be kept by nobody, framed by nobody and loaded by no other site, whatever it answers', async () => {
    const { client } = startApp();
    for (const path of [
      '/api/shop',
      '/api/orders/5',
      '/api/nothing',
      '/api/documents/x',
      '/health',
    ]) {
      const { headers } = await client.get(path);
      expect({ path, ...headers }).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    }
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

  it('tells how long to wait as a header, never as a number in place of a sentence', async () => {
    const answer = await startApp().client.get('/api/busy');
    expect(answer.body).toEqual({
      code: 'LEXWARE_THROTTLED',
      message: expect.stringContaining('in einer Minute'),
    });
    expect({ status: answer.status, retryAfter: answer.headers['retry-after'] }).toEqual({
      status: 503,
      retryAfter: '9',
    });
  });

  it('tells nobody what an unforeseen error said', async () => {
    const { client, logger } = startApp();
    const answer = await client.get('/api/broken');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ code: 'INTERNAL', message: expect.any(String) });
    expect(JSON.stringify(logger.lines)).not.toContain('hunter2');
    expect(logger.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'request refused' }),
    );
  });

  it('names malformed and oversized JSON', async () => {
    const { client } = startApp();
    const send = (body: string) =>
      client.post('/api/echo').set('Content-Type', 'application/json').send(body);
    expect((await send('{"a":')).body).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await send(JSON.stringify('x'.repeat(2_000_000)))).body).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
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
    expect(csp).toContain(
      'script-src https://app.example/assets/ https://cdn.shopify.com/shopifycloud/;',
    );
    expect(csp).toContain(
      'connect-src https://app.example/api/ https://cdn.shopify.com/shopifycloud/ https://monorail-edge.shopifysvc.com/;',
    );
    expect(csp).toContain("default-src 'none'");
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

  it.each(['/', '/%zz', '/health', '/api/shop', '/api/broken', '/api/nothing', '/api/documents/x'])(
    'has browsers come by https for a year, and tells nobody our addresses: %s',
    async (path) => {
      const lasting = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
      expect((await policy(path)).headers).toMatchObject({
        ...lasting,
        'referrer-policy': 'no-referrer',
      });
    },
  );
});

describe('what is not there', () => {
  const nothing = Router();
  const browser = {
    Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'Sec-Fetch-Mode': 'navigate',
  };

  it.each([
    ['POST', '/'],
    ['DELETE', '/orders'],
    ['TRACE', '/'],
    ['GET', '/nowhere'],
    ['GET', '/api/nothing'],
    ['GET', '/api/nothing?__proto__[a]=1&a=1&a=2'],
    ['PUT', '/api/documents/x'],
    ['POST', '/health'],
    ['GET', '/../../etc/passwd'],
    ['GET', '/%2e%2e/%2e%2e/etc/passwd'],
    ['GET', '/api/..%2f..%2fetc/passwd'],
  ])('is said in German to programs and in a page to browsers: %s %s', async (method, path) => {
    const server = createHttpServer(startApp({ frontend: nothing }).app, () => false).listen(
      0,
      '127.0.0.1',
    );
    const ask = (headers: OutgoingHttpHeaders) => rawRequest(server, { method, path, headers });
    const [program, person] = [await ask({ accept: '*/*' }), await ask(browser)];
    server.close();
    expect({ status: program.status, body: JSON.parse(program.body) }).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', message: expect.stringContaining('gibt es nicht') },
    });
    expect(person).toMatchObject({
      status: 404,
      body: expect.stringContaining('<h1 id="title">Diese Seite gibt es nicht'),
    });
    expect(person.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(program.body + person.body).not.toMatch(/Cannot|root:/);
  });

  it('is told apart from an address nobody can read', async () => {
    const answer = await startApp().client.get('/api/documents/%E0%A4%A');
    expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
  });

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'is not made by %s',
    async (name) => {
      const answer = await startApp().client.post('/api/echo').set(name, 'DELETE').send({ a: 1 });
      expect(answer.body).toEqual({ a: 1 });
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
