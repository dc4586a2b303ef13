import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Router } from 'express';
import request from 'supertest';
import { createHttpServer } from './app';
import { turnedAway, startApp } from '../../tests/support/doubles/http-app';
import { refuseDuringDowntime } from './limits/refuse-during-downtime';

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

  it('sends long answers compressed and short ones as they are', async () => {
    const { client } = startApp();
    const text = 'Kaffee '.repeat(1_000);
    const long = await client.post('/api/echo').send({ text });
    expect(long.get('Content-Encoding')).toMatch(/^(br|gzip)$/);
    expect(long.body).toEqual({ text });
    const short = await client.get('/api/shop');
    expect(short.get('Content-Encoding')).toBeUndefined();
  });

  it('refuses all of the API during a planned downtime, with the time of its end', async () => {
    const now = new Date('2026-03-02T21:30:00.000Z');
    const downtimes = [{ from: '2026-03-02T21:00:00.000Z', to: '2026-03-02T22:00:00.000Z' }];
    const announcements = { fixed: downtimes, planned: async () => [] };
    const clock = { now: () => now };
    const { client } = startApp({
      downtimeGates: refuseDuringDowntime({ announcements, clock, operatedShops: [] }),
    });
    for (const path of ['/api/shop', '/api/documents/secret']) {
      const answer = await client.get(path);
      expect([answer.status, answer.get('Retry-After')]).toEqual([503, '1800']);
      expect(answer.body).toMatchObject({ code: 'MAINTENANCE' });
    }
    expect((await client.get('/health')).body).toEqual({ status: 'ok' });
    now.setUTCHours(22);
    expect((await client.get('/api/documents/secret')).text).toBe('pdf');
  });

  it.each([
    ['kaffeehaus.myshopify.com', 200],
    ['betreiber.myshopify.com', 503],
  ])('leaves operators of %s the way to a downtime that they planned: %d', async (shop, status) => {
    const now = new Date('2026-03-02T21:30:00.000Z');
    const planned = [{ from: '2026-03-02T21:00:00.000Z', to: '2026-03-02T22:00:00.000Z' }];
    const announcements = { fixed: [], planned: async () => planned };
    const gates = { announcements, clock: { now: () => now }, operatedShops: [shop] };
    const { client } = startApp({ downtimeGates: refuseDuringDowntime(gates) });
    expect((await client.get('/api/shop')).status).toBe(status);
    for (const path of [
      '/api/orders/5',
      '/api/documents/secret',
      '/api/shop/logs',
      '/api/operators',
    ])
      expect((await client.get(path)).status).toBe(503);
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

  it('lets the admin read a PDF it is about to print', async () => {
    const { client } = startApp();
    const ask = (call: ReturnType<typeof client.get>) => call.set('Origin', EXTENSIONS);
    const answers = [client.options('/api/documents/secret'), client.get('/api/documents/secret')];
    for (const answer of await Promise.all(answers.map(ask)))
      expect(answer.headers['access-control-allow-origin']).toBe(EXTENSIONS);
  });

  it('exposes the headers for renewing the session token and for retrying to extensions', async () => {
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

  it('must not be cached, framed or loaded by another site, whatever it answers', async () => {
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

  it('answers a known failure with its code, a German sentence and the external reason', async () => {
    const answer = await startApp().client.get('/api/orders/5');
    expect(answer.status).toBe(502);
    expect(answer.body).toEqual({
      code: 'LEXWARE_REFUSED',
      message: expect.stringContaining('Lexware Office hat den Schritt abgelehnt'),
      detail: {
        values: { code: 'LEXWARE_OBJECTS', objections: [{ known: 'ADDRESS_NAME' }] },
        text: 'Der Adresse fehlt ein Name; ergänze ihn in der Bestellung.',
      },
    });
  });

  it('sends the time to wait as a header, never as a number in place of a sentence', async () => {
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

  it('reveals nothing of an unexpected error', async () => {
    const { client, logger } = startApp();
    const answer = await client.get('/api/broken');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ code: 'INTERNAL', message: expect.any(String) });
    expect(JSON.stringify(logger.lines)).not.toContain('hunter2');
    expect(logger.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'request refused' }),
    );
  });

  it('does not pass an error off as the file that was to come', async () => {
    for (const [accept, type] of [
      ['application/json', 'application/json'],
      ['text/html', 'text/html'],
    ] as const) {
      const answer = await startApp().client.get('/api/broken-file').set('Accept', accept);
      expect(answer.status).toBe(413);
      expect(answer.get('Content-Type')).toBe(`${type}; charset=utf-8`);
      expect(answer.get('Content-Disposition')).toBeUndefined();
    }
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

  it('reads no body that names no length, which may come byte by byte', async () => {
    const { client } = startApp();
    const post = client
      .post('/api/echo')
      .set({ 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' });
    post.write('{"a":1}');
    const answer = await post;
    expect(answer.body).toMatchObject({ code: 'INVALID_REQUEST' });
    expect([answer.status, answer.get('Connection')]).toEqual([400, 'close']);
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

it('drops a response that nobody reads', async () => {
  const unread = Router().get('/long', (_req, res) => void res.send('x'.repeat(20_000_000)));
  const { app } = startApp({ publicRoutes: unread });
  const server = createHttpServer(app, () => false, { stalledMs: 100 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const reader = connect(address.port, '127.0.0.1').pause();
  const [connection] = (await once(server, 'connection')) as [Socket];
  const closed = once(connection, 'close');
  reader.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
  await closed;
  reader.destroy();
  await new Promise((resolve) => server.close(resolve));
});

it('keeps no more connections open than its limit', async () => {
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
