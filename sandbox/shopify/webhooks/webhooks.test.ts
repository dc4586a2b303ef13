import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CLIENT, driverOfEachTest } from '../testing';
import { DEMO_SHOP as SHOP } from '../world';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const driver = driverOfEachTest();
let target: Server;
let received: Received[];
let answers: number[];

beforeEach(async () => {
  received = [];
  answers = [];
  target = createServer(async (req, res) => {
    received.push({ headers: req.headers, body: await text(req) });
    res.writeHead(answers.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(target, 'listening');
  const address = z.object({ port: z.number() }).parse(target.address());
  await driver.control('PUT', '/webhooks/target', {
    url: `http://127.0.0.1:${address.port}/api/webhooks`,
  });
});
afterEach(async () => {
  target.close();
});

/** Every name of a field, however deep. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

const settle = () => driver.control('POST', '/webhooks/settle');
const topics = () => received.map((one) => one.headers['x-shopify-topic']);

test('signs the raw body and carries the headers and shape of Shopify', async () => {
  const id = await driver.place({ scenario: 'gross-19' });
  await settle();
  const created = received.find((one) => one.headers['x-shopify-topic'] === 'orders/create');
  expect(created?.headers).toMatchObject({
    'x-shopify-shop-domain': 'belegfluss-demo.myshopify.com',
    'x-shopify-api-version': '2026-07',
    'x-shopify-event-id': expect.any(String),
    'x-shopify-webhook-id': expect.any(String),
    'x-shopify-triggered-at': expect.stringMatching(/Z$/),
    'x-shopify-hmac-sha256': createHmac('sha256', CLIENT.clientSecret)
      .update(created?.body ?? '')
      .digest('base64'),
  });
  expect(JSON.parse(created?.body ?? '')).toMatchObject({
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    total_price: '34.70',
    financial_status: 'pending',
  });
});

test('carries all fields of a real order, in snake case throughout, also inside the customer', async () => {
  await driver.place({ scenario: 'percentage-on-order' });
  await settle();
  const body =
    received.find((one) => one.headers['x-shopify-topic'] === 'orders/create')?.body ?? '';
  const order = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
  expect(Object.keys(order).length).toBeGreaterThanOrEqual(90);
  expect(order).toMatchObject({
    order_status_url: expect.stringContaining('belegfluss-demo.myshopify.com'),
    total_price_set: { shop_money: { amount: order.total_price, currency_code: 'EUR' } },
    customer: { first_name: 'Anna', default_address: { country_code: 'DE', default: true } },
    line_items: expect.arrayContaining([
      expect.objectContaining({ fulfillable_quantity: 1, gift_card: false }),
    ]),
  });
  expect(namesIn(order).filter((name) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name))).toEqual([]);
});

test.each([
  [
    'app/uninstalled',
    { id: 1, myshopify_domain: SHOP, plan_name: 'basic', iana_timezone: 'Europe/Berlin' },
  ],
  ['shop/update', { id: 1, myshopify_domain: SHOP, email: expect.any(String), currency: 'EUR' }],
  ['shop/redact', { shop_id: 1, shop_domain: SHOP }],
  [
    'customers/redact',
    { shop_id: 1, shop_domain: SHOP, customer: { id: 1 }, orders_to_redact: [] },
  ],
  ['customers/data_request', { shop_domain: SHOP, orders_requested: [], data_request: { id: 1 } }],
])('%s names the shop in its body as Shopify does', async (topic, payload) => {
  await driver.control('POST', '/webhooks/send', { topic });
  await settle();
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject(payload);
});

test('ends a subscription made by the API with the last failed try, not what the configuration says', async () => {
  const shop = driver.shopify.world.shop(SHOP);
  const { url } = z.object({ url: z.string() }).parse(driver.shopify.world.webhooks.target);
  const at = '2026-01-01T00:00:00Z';
  const mine = { id: 1, topic: 'SHOP_UPDATE', uri: `${url}/mine`, createdAt: at, updatedAt: at };
  shop.subscriptions = [mine, { ...mine, id: 2, topic: 'APP_UNINSTALLED' }];
  answers = Array.from({ length: 6 }, () => 500);
  await driver.control('POST', '/webhooks/send', { topic: 'shop/update' });
  await settle();
  expect(shop.subscriptions.map(({ topic }) => topic)).toEqual(['APP_UNINSTALLED']);
  await driver.control('POST', '/webhooks/send', { topic: 'shop/update' });
  await settle();
  expect(driver.shopify.world.webhooks.deliveries.at(-1)).toMatchObject({
    url,
    status: 'delivered',
  });
});

test('tells each thing that happens to an order under its topic', async () => {
  const id = await driver.place({ scenario: 'gross-19' });
  await driver.control('POST', `/orders/${id}/pay`);
  await driver.control('POST', `/orders/${id}/fulfil`);
  await driver.control('POST', `/orders/${id}/refund`, { amount: '5.00' });
  await settle();
  expect(new Set(topics())).toEqual(
    new Set([
      'orders/create',
      'orders/updated',
      'orders/paid',
      'order_transactions/create',
      'orders/fulfilled',
      'refunds/create',
    ]),
  );
  const refund = received.find((one) => one.headers['x-shopify-topic'] === 'refunds/create');
  expect(JSON.parse(refund?.body ?? '')).toMatchObject({
    order_id: id,
    order_adjustments: [{ amount: '-5.00' }],
  });
});

test('tells nobody of a topic whose scope the app lacks, and lets no configuration name it', async () => {
  const url = 'http://127.0.0.1:1/';
  for (const topic of ['fulfillments/create', 'orders/fulfillled']) {
    expect(await driver.control('PUT', '/webhooks/target', { url, topics: [topic] })).toMatchObject(
      {
        status: 422,
      },
    );
    expect(await driver.control('POST', '/webhooks/send', { topic })).toMatchObject({
      status: 422,
    });
  }

  await driver.control('PUT', '/app', { scopes: ['read_orders', 'write_fulfillments'] });
  const id = await driver.place({ scenario: 'gross-19' });
  await driver.control('POST', `/orders/${id}/fulfil`);
  await settle();
  expect(topics()).toContain('fulfillments/create');
});

test('tries again until it is accepted, with the same ids and body', async () => {
  answers = [500, 503];
  await driver.control('POST', '/webhooks/send', {
    topic: 'customers/redact',
    payload: { customer: { id: 1 } },
  });
  await settle();
  expect(received).toHaveLength(3);
  expect(new Set(received.map((one) => one.headers['x-shopify-webhook-id'] + one.body)).size).toBe(
    1,
  );
  expect(driver.shopify.world.webhooks.deliveries).toMatchObject([
    { status: 'delivered', tries: 3, lastStatus: 200 },
  ]);
});

test('gives up after the last try', async () => {
  answers = [500, 500, 500];
  await driver.control('POST', '/webhooks/send', { topic: 'app/uninstalled' });
  await settle();
  expect(driver.shopify.world.webhooks.deliveries).toMatchObject([{ status: 'failed', tries: 3 }]);
});

test('duplicates share the event id; lost ones never come', async () => {
  await driver.control('PUT', '/webhooks/mode', { duplicate: 1 });
  await driver.control('POST', '/webhooks/send', { topic: 'shop/update' });
  await settle();
  expect(received).toHaveLength(2);
  expect(new Set(received.map((one) => one.headers['x-shopify-event-id'])).size).toBe(1);

  await driver.control('PUT', '/webhooks/mode', { lose: 1 });
  await driver.control('POST', '/webhooks/send', { topic: 'shop/redact' });
  await driver.control('POST', '/webhooks/send', { topic: 'customers/data_request' });
  await settle();
  expect(topics().slice(2)).toEqual(['customers/data_request']);
});

test('reordered deliveries come newest first, late ones later than the answer', async () => {
  await driver.control('PUT', '/webhooks/mode', { reorder: true });
  await driver.place({ scenario: 'gross-19' });
  await driver.control('POST', '/webhooks/send', { topic: 'shop/update' });
  await settle();
  expect(topics()).toEqual(['shop/update', 'orders/create']);

  await driver.control('PUT', '/webhooks/mode', { delayMs: 80 });
  await driver.control('POST', '/webhooks/send', { topic: 'app/scopes_update' });
  expect(topics()).not.toContain('app/scopes_update');
  await settle();
  expect(topics()).toContain('app/scopes_update');
});
