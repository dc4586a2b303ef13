import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { adminRoutes } from './admin-routes';

const directory = mkdtempSync(join(tmpdir(), 'admin-routes-'));
const bundle = join(directory, 'order-block.js');
writeFileSync(bundle, 'shopify.extend("x", () => 1);');
mkdirSync(join(directory, 'locales'));
writeFileSync(join(directory, 'locales', 'de.default.json'), '{"title":"Belegfluss"}');
writeFileSync(join(directory, 'locales', 'en.json'), '{"title":"English"}');
afterAll(() => rmSync(directory, { recursive: true }));

const app = express().use(
  adminRoutes({
    appUrl: 'http://127.0.0.1:4300',
    clientId: 'client',
    extensionBundles: {
      'order-block': bundle,
      'not-built': join(directory, 'missing', 'not-built.js'),
    },
  }),
);

it('leads to the shop', async () => {
  await request(app).get('/admin').expect(302).expect('Location', '/admin/store/belegfluss-demo');
});

it('draws every page of the admin from one document that names the app', async () => {
  const { text } = await request(app)
    .get('/admin/store/other-shop/orders/4711')
    .expect(200)
    .expect('Content-Type', /html/);
  expect(text).toContain('"appUrl":"http://127.0.0.1:4300"');
});

it('serves App Bridge and the pages, bundled', async () => {
  const bridge = await request(app)
    .get('/app-bridge.js')
    .expect(200)
    .expect('Content-Type', /javascript/);
  expect(bridge.text).toContain('ui-save-bar');
  await request(app).get('/admin/assets/admin.js').expect(200);
  await request(app).get('/admin/assets/admin.css').expect(200).expect('Content-Type', /css/);
  await request(app).get('/admin/assets/extension-worker.js').expect(200);
  await request(app).get('/admin/assets/build.ts').expect(404);
});

it('serves an extension with its German texts', async () => {
  const { text } = await request(app).get('/admin/extensions/order-block.js').expect(200);
  expect(text).toContain('shopify.extend');
  await request(app)
    .get('/admin/extensions/order-block/texts')
    .expect(200, { title: 'Belegfluss' });
});

it('says so when an extension is unknown or not built yet', async () => {
  await request(app).get('/admin/extensions/unknown.js').expect(404);
  await request(app).get('/admin/extensions/unknown/texts').expect(404);
  await request(app).get('/admin/extensions/not-built.js').expect(404);
});

it('finds the app by its client id', async () => {
  await request(app)
    .get('/admin/store/demo/apps/client/orders?q=1')
    .expect(302)
    .expect('Location', '/admin/store/demo/apps/belegfluss/orders?q=1');
});
