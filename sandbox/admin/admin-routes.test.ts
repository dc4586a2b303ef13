import express from 'express';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { adminRoutes } from './admin-routes';

const directory = mkdtempSync(join(tmpdir(), 'admin-routes-'));
const bundle = join(directory, 'dist', 'order-block.js');
mkdirSync(join(directory, 'dist'));
writeFileSync(bundle, 'shopify.extend("x", () => 1);');
mkdirSync(join(directory, 'locales'));
writeFileSync(join(directory, 'locales', 'de.default.json'), '{"title":"Belegfluss"}');
writeFileSync(join(directory, 'locales', 'en.json'), '{"title":"English"}');
writeFileSync(
  join(directory, 'shopify.extension.toml'),
  `[[extensions]]
name = "t:title"
handle = "order-block"
type = "ui_extension"
[[extensions.targeting]]
module = "./src/OrderBlock.tsx"
target = "admin.order-details.block.render"
`,
);
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
  expect(text).toContain(
    '[{"handle":"order-block","target":"admin.order-details.block.render","name":"Belegfluss","hasNetwork":true,"settings":[]}]',
  );
});

it('serves App Bridge and the pages, bundled', async () => {
  const bridge = await request(app)
    .get('/app-bridge.js')
    .expect(200)
    .expect('Content-Type', /javascript/);
  expect(bridge.text).toContain('ui-save-bar');
  await request(app).get('/admin/assets/admin.js').expect(200);
  await request(app).get('/admin/assets/admin.css').expect(200).expect('Content-Type', /css/);
  await request(app).get('/extensions/worker.js').expect(200);
  await request(app).get('/admin/assets/admin-routes.ts').expect(404);
});

it('serves an extension with its texts, in the default language unless another is asked for', async () => {
  const { text } = await request(app).get('/extensions/order-block.js').expect(200);
  expect(text).toContain('shopify.extend');
  await request(app).get('/extensions/order-block/texts').expect(200, { title: 'Belegfluss' });
  await request(app)
    .get('/extensions/order-block/texts?locale=en')
    .expect(200, { title: 'English' });
  await request(app)
    .get('/extensions/order-block/texts?locale=fr')
    .expect(200, { title: 'Belegfluss' });
});

it('serves no bundle that Shopify would not deploy', async () => {
  const built = readFileSync(bundle, 'utf8');
  writeFileSync(bundle, `/* ${randomBytes(70 * 1024).toString('latin1')} */`);
  const { text } = await request(app).get('/extensions/order-block.js').expect(200);
  writeFileSync(bundle, built);
  expect(text).toMatch(/^throw new Error\("The bundle has \d+ bytes compressed; .* at most 65536/);
});

it('says so when an extension is unknown or not built yet', async () => {
  await request(app).get('/extensions/unknown.js').expect(404);
  await request(app).get('/extensions/unknown/texts').expect(404);
  await request(app).get('/extensions/not-built.js').expect(404);
});

it('finds the app by its client id', async () => {
  await request(app)
    .get('/admin/store/demo/apps/client/orders?q=1')
    .expect(302)
    .expect('Location', '/admin/store/demo/apps/belegfluss/orders?q=1');
});
