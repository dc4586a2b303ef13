import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { embeddedPage } from './embedded-page';

const folder = mkdtempSync(join(tmpdir(), 'frontend-'));
let client: ReturnType<typeof request>;

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'start()');
  writeFileSync(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync('start()'));
  writeFileSync(join(folder, 'assets', 'main-abc123.js.gz'), gzipSync('start()'));
  writeFileSync(join(folder, 'assets', 'font-abc123.woff2'), 'letters');
  writeFileSync(
    join(folder, 'index.html'),
    '<meta content="__SHOPIFY_API_KEY__"><meta content="__SUPPORT_EMAIL__"><script src="__APP_BRIDGE_URL__"></script>',
  );
  const page = embeddedPage({
    folder,
    shopifyApiKey: 'key-1',
    appBridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
    supportEmail: 'hilfe@belegfluss.example',
  });
  client = request(express().use(page));
});

afterAll(() => rmSync(folder, { recursive: true }));

it.each(['/', '/orders/5001?shop=kaffeehaus.myshopify.com'])(
  'fills in the data the page needs: %s',
  async (path) => {
    const answer = await client.get(path);
    expect(answer.text).toBe(
      '<meta content="key-1"><meta content="hilfe@belegfluss.example">' +
        '<script src="https://cdn.shopify.com/shopifycloud/app-bridge.js"></script>',
    );
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

it.each([
  ['/gibtsnicht', {}, 404],
  ['/gibtsnicht', { 'Sec-Fetch-Dest': 'iframe' }, 200],
  ['/gibtsnicht?embedded=1', {}, 200],
  ['/preferences/gibtsnicht', {}, 200],
])('answers what may be a screen or is framed: %s %j', async (path, headers, status) => {
  expect((await client.get(path).set(headers)).status).toBe(status);
});

it('lets browsers keep hashed assets for a year', async () => {
  const answer = await client.get('/assets/main-abc123.js');
  expect(answer.text).toBe('start()');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it.each(['/index.html', '//index.html', '/%69ndex.html'])(
  'never serves the page without the app’s key: %s',
  async (path) => {
    const answer = await client.get(path);
    expect(answer.text).not.toContain('__SHOPIFY_API_KEY__');
  },
);

it('answers a request to write an asset with an error', async () => {
  const answer = await client.post('/assets/main-abc123.js');
  expect([answer.status, answer.headers.allow, answer.text]).toEqual([
    405,
    'GET, HEAD',
    'Method Not Allowed',
  ]);
});

it('answers 404 for an asset of an older build instead of the page', async () => {
  expect((await client.get('/assets/main-old.js')).status).toBe(404);
});

describe('compressed assets', () => {
  const asset = (encodings: string, name = 'main-abc123.js') =>
    client.get(`/assets/${name}`).set('Accept-Encoding', encodings);

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('comes as the browser reads it: %s', async (encodings, sent) => {
    const answer = await asset(encodings);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(sent);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['vary']).toBe('Accept-Encoding');
    if (sent !== 'br') expect(answer.text).toBe('start()');
  });

  it('are answered to HEAD, and revalidated', async () => {
    const response = await client.head('/assets/main-abc123.js').set('Accept-Encoding', 'gzip');
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers['content-length']).toBe(String(gzipSync('start()').length));
    const again = await asset('gzip').set('If-None-Match', response.headers['etag'] ?? '');
    expect(again.status).toBe(304);
    expect(
      (await asset('identity').set('If-None-Match', response.headers['etag'] ?? '')).status,
    ).toBe(200);
  });

  it('can be sent in part', async () => {
    const part = await asset('identity').set('Range', 'bytes=0-4');
    expect([part.status, part.text]).toEqual([206, 'start']);
    const { length } = brotliCompressSync('start()');
    const response = await client
      .head('/assets/main-abc123.js')
      .set({ 'Accept-Encoding': 'br', Range: 'bytes=0-1' });
    expect([response.status, response.headers['content-range']]).toEqual([
      206,
      `bytes 0-1/${length}`,
    ]);
  });

  it('do not change files without a compressed version', async () => {
    const answer = await asset('gzip, br', 'font-abc123.woff2');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBeUndefined();
  });
});
