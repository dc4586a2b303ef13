import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { driverOfEachTest } from '../testing';
import { DEMO_SHOP } from '../world';
import { Merchant, type Plan } from './testing';

const driver = driverOfEachTest();
let merchant: Merchant;
beforeEach(async () => {
  await driver.signIn();
  merchant = new Merchant(driver);
});

const STANDARD: Plan = { name: 'Standard', price: '18.99' };
const PREMIUM: Plan = { name: 'Premium', price: '38.99' };
const YEAR: Plan = { name: 'Standard', price: '190.99', interval: 'ANNUAL' };

/** The app asks for a new token each time, as one lasts an hour only. */
const later = async (days: number) => {
  await merchant.days(days);
  await driver.signIn();
};

describe('the page of a charge', () => {
  test('who approves comes to the app with the id, who declines stays in the admin', async () => {
    const asked = await merchant.ask(STANDARD);
    const approved = await merchant.decide(asked.confirmationUrl, 'approve');
    const id = asked.object?.id.split('/').at(-1);
    expect(approved.headers.get('location')).toBe(
      `https://app.example.com/back?row=7&charge_id=${id}`,
    );
    const other = await merchant.ask(PREMIUM);
    const declined = await merchant.decide(other.confirmationUrl, 'decline');
    expect(declined.headers.get('location')).toBe('/admin/store/belegfluss-demo');
    expect(await merchant.charge(other.object?.id ?? '')).toMatchObject({ status: 'DECLINED' });
    expect(await merchant.charge(asked.object?.id ?? '')).toMatchObject({ status: 'ACTIVE' });
  });

  test('says price, trial, discount and the first bill', async () => {
    const discount = { durationLimitInIntervals: 3, value: { percentage: 0.5 } };
    const { confirmationUrl } = await merchant.ask({ ...STANDARD, trialDays: 7, discount });
    const text = await merchant.look(confirmationUrl);
    for (const part of [
      'Standard',
      'Preis: 18,99 EUR alle 30 Tage',
      'Rabatt: 50 % für 3 Abrechnungen',
      'Kostenlos testen: 7 Tage',
      'Erste Abrechnung: 9,50 EUR am',
      'Bestätigen',
      'Ablehnen',
    ])
      expect(text).toContain(part);
  });

  test('says what an upgrade costs until the end of the period, and what a downgrade brings', async () => {
    await merchant.subscribe(STANDARD);
    await later(10);
    const up = await merchant.ask(PREMIUM);
    expect(await merchant.look(up.confirmationUrl)).toContain('Für die restliche Zeit: 13,33 EUR');
    const down = await merchant.ask({ name: 'Basic', price: '7.99' });
    expect(await merchant.look(down.confirmationUrl)).toContain(
      'Gutschrift für die restliche Zeit: 7,33 EUR',
    );
  });

  test('an older link opens as well as a newer one; each only once', async () => {
    const older = await merchant.ask(STANDARD);
    const newer = await merchant.ask(PREMIUM);
    await merchant.decide(newer.confirmationUrl, 'approve');
    expect((await merchant.decide(older.confirmationUrl, 'approve')).status).toBe(303);
    expect(await merchant.charge(newer.object?.id ?? '')).toMatchObject({ status: 'CANCELLED' });
    expect((await merchant.decide(older.confirmationUrl, 'approve')).status).toBe(403);
    expect(await merchant.look(older.confirmationUrl)).toContain('ist bereits bestätigt');
  });

  test('expires after two days', async () => {
    const asked = await merchant.ask(STANDARD);
    const purchase = await merchant.askPurchase('Import', '49.00');
    await later(1.9);
    expect(await merchant.charge(asked.object?.id ?? '')).toMatchObject({ status: 'PENDING' });
    await later(0.1);
    expect(await merchant.charge(asked.object?.id ?? '')).toMatchObject({ status: 'EXPIRED' });
    expect(await merchant.charge(purchase.object?.id ?? '')).toMatchObject({ state: 'EXPIRED' });
    expect((await merchant.decide(asked.confirmationUrl, 'approve')).status).toBe(403);
    expect(await merchant.look(asked.confirmationUrl)).toContain('Dieser Link ist abgelaufen.');
  });

  test('refuses who may not approve charges, and a frozen shop', async () => {
    const { confirmationUrl } = await merchant.ask(STANDARD);
    await driver.control('PUT', '/charge-approval', { allowed: false });
    expect((await merchant.decide(confirmationUrl, 'approve')).status).toBe(403);
    expect(await merchant.look(confirmationUrl)).toContain('keine Berechtigung');
    await driver.control('PUT', '/charge-approval', { allowed: true });
    await driver.control('PUT', '/freeze', { frozen: true });
    expect((await merchant.decide(confirmationUrl, 'approve')).status).toBe(403);
    await driver.control('PUT', '/freeze', { frozen: false });
    expect((await merchant.decide(confirmationUrl, 'approve')).status).toBe(303);
  });
});

describe('what Shopify refuses', () => {
  const problem = async (plan: Plan) => (await merchant.ask(plan)).userErrors[0]?.message;

  test('currencies it does not bill the shop in', async () => {
    expect(await problem({ ...STANDARD, currency: 'CHF' })).toContain('EUR');
    expect((await merchant.ask({ ...STANDARD, currency: 'USD' })).userErrors).toEqual([]);
    await driver.control('PUT', '/billing-currency', { currency: 'CHF' });
    expect(await problem(STANDARD)).toContain('CHF');
    const { body } = await driver.graphql('{ shopBillingPreferences { currency } }');
    expect(body).toMatchObject({ data: { shopBillingPreferences: { currency: 'CHF' } } });
  });

  test('sums that are too small, discounts for no interval, trials of less than nothing', async () => {
    expect(await problem({ ...STANDARD, price: '0.49' })).toContain('0.50');
    expect((await merchant.askPurchase('Import', '0.49')).userErrors).toHaveLength(1);
    const discount = { durationLimitInIntervals: 0, value: { percentage: 0.5 } };
    expect(await problem({ ...STANDARD, discount })).toContain('greater than 0');
    expect(await problem({ ...STANDARD, trialDays: -1 })).toContain('Trial days');
  });

  test('a year with usage', async () => {
    const price = '{ amount: "9.99", currencyCode: EUR }';
    const { body } =
      await driver.graphql(`mutation { appSubscriptionCreate(name: "A", returnUrl: "https://a.example",
      lineItems: [{ plan: { appRecurringPricingDetails: { interval: ANNUAL, price: ${price} } } },
        { plan: { appUsagePricingDetails: { terms: "x", cappedAmount: ${price} } } }]) { userErrors { message } } }`);
    expect(JSON.stringify(body)).toContain('30 days');
  });

  test('charges of a custom app', async () => {
    await driver.control('PUT', '/distribution', { custom: true });
    expect((await merchant.ask(STANDARD)).userErrors).toEqual([
      { field: null, message: 'Custom apps cannot use the Billing API' },
    ]);
  });
});

test('on a development store every charge is a test charge, and the bill stays empty', async () => {
  const development = {
    publicDisplayName: 'Development',
    partnerDevelopment: true,
    planName: 'partner_test',
  };
  await driver.control('PUT', '/shop-plan', development);
  const asked = await merchant.ask({ ...STANDARD, test: false });
  expect(asked.object?.test).toBe(true);
  expect(await merchant.look(asked.confirmationUrl)).toContain('Testgebühr');
  await merchant.decide(asked.confirmationUrl, 'approve');
  await later(60);
  expect(await merchant.sums()).toEqual([]);
  const { body } = await driver.graphql(
    '{ shop { plan { publicDisplayName partnerDevelopment } } }',
  );
  expect(body).toMatchObject({
    data: { shop: { plan: { publicDisplayName: 'Development', partnerDevelopment: true } } },
  });
});

test('test charges replace each other at once, also where real ones wait', async () => {
  const old = await merchant.subscribe({ ...YEAR, test: true });
  const next = await merchant.subscribe({ ...STANDARD, test: true });
  expect(await merchant.charge(old)).toMatchObject({ status: 'CANCELLED' });
  expect(await merchant.charge(next)).toMatchObject({ status: 'ACTIVE' });
});

test('what waits for its turn cannot be withdrawn by the API', async () => {
  await merchant.subscribe(YEAR);
  const next = await merchant.subscribe(STANDARD);
  const { body } = await driver.graphql(
    `mutation { appSubscriptionCancel(id: "${next}") { userErrors { message } } }`,
  );
  expect(body).toMatchObject({
    data: {
      appSubscriptionCancel: { userErrors: [{ message: expect.stringContaining('pending') }] },
    },
  });
});

test('lists what runs, all there ever was and purchases, newest first where asked', async () => {
  const first = await merchant.subscribe(STANDARD);
  const second = await merchant.subscribe(PREMIUM);
  const { object } = await merchant.askPurchase('Import', '49.00');
  const { body } = await driver.graphql(`{ currentAppInstallation {
    activeSubscriptions { id returnUrl }
    allSubscriptions(first: 5, reverse: true, sortKey: CREATED_AT) { nodes { id status } }
    oneTimePurchases(first: 5, reverse: true, sortKey: CREATED_AT) { nodes { id status } } } }`);
  expect(body).toMatchObject({
    data: {
      currentAppInstallation: {
        activeSubscriptions: [{ id: second, returnUrl: 'https://app.example.com/back?row=7' }],
        allSubscriptions: {
          nodes: [
            { id: second, status: 'ACTIVE' },
            { id: first, status: 'CANCELLED' },
          ],
        },
        oneTimePurchases: { nodes: [{ id: object?.id, status: 'PENDING' }] },
      },
    },
  });
});

describe('messages', () => {
  const message = z.object({ id: z.string(), topic: z.string(), body: z.unknown() });
  let target: Server;
  let received: z.infer<typeof message>[];

  beforeEach(async () => {
    received = [];
    target = createServer(async (req, res) => {
      const { 'x-shopify-topic': topic, 'x-shopify-webhook-id': id } = req.headers;
      received.push(message.parse({ id, topic, body: await json(req) }));
      res.end();
    }).listen(0, '127.0.0.1');
    await once(target, 'listening');
    const { port } = z.object({ port: z.number() }).parse(target.address());
    await driver.control('PUT', '/webhooks/target', { url: `http://127.0.0.1:${port}/` });
  });
  afterEach(() => void target.close());

  /** Names and states of charges, or the topic, as they came. */
  const told = async () => {
    await driver.control('POST', '/webhooks/settle');
    const state = z.object({ name: z.string(), status: z.string() });
    const charge = z.union([
      z.object({ app_subscription: state }).transform((body) => body.app_subscription),
      z.object({ app_purchase_one_time: state }).transform((body) => body.app_purchase_one_time),
    ]);
    return received.map(({ topic, body }) => {
      const known = charge.safeParse(body);
      return known.success ? `${known.data.name} ${known.data.status}` : topic;
    });
  };

  test('tell of each change in strings only; not of trials that end, nor of renewals', async () => {
    const id = await merchant.subscribe({ ...STANDARD, trialDays: 7 });
    await later(100);
    expect(await told()).toEqual(['Standard ACTIVE']);
    expect(received[0]).toMatchObject({
      topic: 'app_subscriptions/update',
      body: {
        app_subscription: {
          admin_graphql_api_id: id,
          admin_graphql_api_shop_id: 'gid://shopify/Shop/1',
          currency: 'EUR',
          price: '18.99',
          interval: 'every_30_days',
          capped_amount: null,
          plan_handle: null,
        },
      },
    });
  });

  test('of purchases, of what expires and is declined, of frost and thaw', async () => {
    const bought = await merchant.askPurchase('Import', '49.00');
    await merchant.decide(bought.confirmationUrl, 'approve');
    const declined = await merchant.ask(PREMIUM);
    await merchant.decide(declined.confirmationUrl, 'decline');
    await merchant.ask(YEAR);
    await later(2);
    await merchant.subscribe({ name: 'Basic', price: '7.99' });
    await driver.control('PUT', '/freeze', { frozen: true });
    await driver.control('PUT', '/freeze', { frozen: false });
    expect((await told()).toSorted()).toEqual(
      [
        'Import ACTIVE',
        'Premium DECLINED',
        'Standard EXPIRED',
        'Basic ACTIVE',
        'Basic FROZEN',
        'Basic ACTIVE',
      ].toSorted(),
    );
  });

  test('of a replacement in either order, twice, or not at all', async () => {
    await merchant.subscribe(STANDARD);
    await told();
    received = [];
    await driver.control('PUT', '/webhooks/mode', { reorder: true });
    await merchant.subscribe(PREMIUM);
    expect(await told()).toEqual(['Premium ACTIVE', 'Standard CANCELLED']);
    received = [];
    await driver.control('PUT', '/webhooks/mode', { duplicate: true });
    await merchant.subscribe({ name: 'Basic', price: '7.99' });
    expect((await told()).toSorted()).toEqual([
      'Basic ACTIVE',
      'Basic ACTIVE',
      'Premium CANCELLED',
      'Premium CANCELLED',
    ]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(2);
    received = [];
    await driver.control('PUT', '/webhooks/mode', { lose: true });
    await merchant.subscribe(STANDARD);
    expect(await told()).toEqual([]);
  });

  test('of an uninstallation nothing about subscriptions, unless they are to come', async () => {
    const id = await merchant.subscribe(STANDARD);
    await driver.control('POST', '/uninstall');
    expect(await told()).toEqual(['Standard ACTIVE', 'app/uninstalled']);
    expect((await driver.graphql('{ shop { name } }')).status).toBe(401);
    await driver.signIn();
    expect(await merchant.charge(id)).toMatchObject({ status: 'CANCELLED' });
    await merchant.subscribe(STANDARD);
    await told();
    received = [];
    await driver.control('POST', '/uninstall', { subscriptionWebhooks: true });
    expect((await told()).toSorted()).toEqual(['Standard CANCELLED', 'app/uninstalled']);
  });

  test('of another plan of the shop, with its name', async () => {
    await driver.control('PUT', '/shop-plan', { planName: 'affiliate' });
    expect(await told()).toEqual(['shop/update']);
    expect(received[0]?.body).toMatchObject({
      plan_name: 'affiliate',
      myshopify_domain: DEMO_SHOP,
    });
  });
});
