import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { embeddedPage } from './embedded-page';

const folder = mkdtempSync(join(tmpdir(), 'frontend-'));
let client: ReturnType<typeof request>;

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'start()');
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
  'fills in what the page must know: %s',
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

it('lets browsers keep hashed assets for a year', async () => {
  const answer = await client.get('/assets/main-abc123.js');
  expect(answer.text).toBe('start()');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('answers 404 for an asset of an older build instead of the page', async () => {
  expect((await client.get('/assets/main-old.js')).status).toBe(404);
});
