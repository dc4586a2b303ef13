import { ApiVersion, LogSeverity, shopifyApi } from '@shopify/shopify-api';
import '@shopify/shopify-api/adapters/node';
import { z } from 'zod';
import { readIdToken } from '../oauth/id-token';
import { CLIENT, driverOfEachTest } from '../testing';
import { DEMO_SHOP } from '../world';

/** What the admin around the app's frame is answered, in the words of App Bridge. */
const driver = driverOfEachTest();

const REQUIRED = ['read_customers', 'read_orders', 'read_payment_terms'];
const OPTIONAL = [
  'write_orders',
  'read_all_orders',
  'read_products',
  'read_shopify_payments_accounts',
];

test('scopes begin as the app declares them, and those asked for take none away', async () => {
  const declared = { required: REQUIRED, optional: OPTIONAL };
  const before = { granted: REQUIRED, ...declared };
  expect((await driver.control('GET', '/scopes')).body).toEqual(before);
  const granted = await driver.control('POST', '/scopes', { scopes: ['read_products'] });
  expect(granted.body).toEqual({ granted: [...REQUIRED, 'read_products'], ...declared });
  const undeclared = await driver.control('POST', '/scopes', { scopes: ['read_themes'] });
  expect(undeclared.status).toBe(422);
});

test('only granted optional scopes can be revoked', async () => {
  await driver.control('POST', '/scopes', { scopes: ['read_products', 'write_orders'] });
  for (const scope of ['read_orders', 'read_all_orders', 'read_themes'])
    expect(await driver.control('DELETE', '/scopes', { scopes: [scope] })).toMatchObject({
      status: 422,
      body: { error: `Only granted optional scopes can be revoked: ${scope}` },
    });
  const revoked = await driver.control('DELETE', '/scopes', { scopes: ['read_products'] });
  expect(revoked.body.granted).toEqual([...REQUIRED, 'write_orders']);
});

test('a request for a review is refused with the code that was set', async () => {
  const ask = async () => (await driver.control('POST', '/review')).body;
  expect(await ask()).toMatchObject({ success: true, code: 'success' });
  await driver.control('PUT', '/review', { code: 'cooldown-period' });
  expect(await ask()).toMatchObject({ success: false, code: 'cooldown-period' });
  expect((await driver.control('PUT', '/review', { code: 'toString' })).status).toBe(422);
});

test('the query of the frame names shop and session, signed as the library checks it', async () => {
  const { utils } = shopifyApi({
    apiKey: CLIENT.clientId,
    apiSecretKey: CLIENT.clientSecret,
    hostName: 'app.example.com',
    isEmbeddedApp: true,
    apiVersion: ApiVersion.July26,
    logger: { level: LogSeverity.Error },
  });
  const { body } = await driver.control('POST', '/frame-query', { query: 'q=Grüße und mehr' });
  const query = Object.fromEntries(new URLSearchParams(z.string().parse(body.query)));
  expect(query).toEqual({
    embedded: '1',
    hmac: expect.stringMatching(/^[0-9a-f]{64}$/),
    host: expect.any(String),
    id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    locale: 'de',
    q: 'Grüße und mehr',
    session: expect.stringMatching(/^[0-9a-f]{64}$/),
    shop: DEMO_SHOP,
    timestamp: expect.stringMatching(/^\d{10}$/),
  });
  expect(utils.sanitizeHost(query.host ?? '')).toBe(query.host);
  expect(await utils.validateHmac(query)).toBe(true);
  expect(await utils.validateHmac({ ...query, session: '0' })).toBe(false);
});

test('the admin signs in whoever it is told, in the frame and after', async () => {
  await driver.control('PUT', '/user', { user: '2' });
  const frame = await driver.control('POST', '/frame-query', { query: '' });
  const later = await driver.control('GET', '/id-token');
  const tokens = [
    new URLSearchParams(z.string().parse(frame.body.query)).get('id_token') ?? '',
    z.string().parse(later.body.idToken),
  ];
  expect(tokens.map((token) => readIdToken(CLIENT, token)?.userId)).toEqual(['2', '2']);
});
