import { CLIENT, driverOfEachTest } from '../testing';
import { DEMO_SHOP } from '../world';

const driver = driverOfEachTest();
beforeEach(() => driver.signIn());

const trade = () =>
  fetch(`${driver.shopify.url}/${DEMO_SHOP}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      grant_type: 'none',
    }),
  });

test('a token fault hits the token endpoint, a cut one closes the connection', async () => {
  await driver.control('POST', '/faults', { match: 'token', kind: '503' });
  expect((await driver.graphql('{ shop { name } }')).status).toBe(200);
  expect((await trade()).status).toBe(503);
  expect((await trade()).status).toBe(400);

  await driver.control('POST', '/faults', { match: 'graphql', kind: 'cut', times: 2 });
  await expect(driver.graphql('{ shop { name } }')).rejects.toThrow('fetch failed');
  await driver.control('DELETE', '/faults');
  expect((await driver.graphql('{ shop { name } }')).status).toBe(200);
});

test.each(['402', '403', '404', '423', '430'])('a fault answers %s', async (kind) => {
  await driver.control('POST', '/faults', { match: 'graphql', kind });
  expect((await driver.graphql('{ shop { name } }')).status).toBe(Number(kind));
});

test('faults that come with 200: no data at all, or half of it', async () => {
  const code = { errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
  await driver.control('POST', '/faults', { match: 'graphql', kind: 'internal-error' });
  const nothing = await driver.graphql('{ shop { name } }');
  expect(nothing).toMatchObject({ status: 200, body: code });
  expect(nothing.body).not.toHaveProperty('data');
  await driver.control('POST', '/faults', { match: 'graphql', kind: 'partial' });
  expect(await driver.graphql('{ shop { name } app { title } }')).toMatchObject({
    status: 200,
    body: { ...code, data: { shop: null, app: { title: 'Belegfluss' } } },
  });
});

test('the feed tells of every change of an order', async () => {
  const feed = await fetch(`${driver.shopify.url}/control/feed`);
  const reader = feed.body?.pipeThrough(new TextDecoderStream()).getReader();
  const id = await driver.place({ scenario: 'gross-19' });
  const told = await reader?.read();
  expect(told?.value).toContain(`"type":"order.changed","id":${id}`);
  await reader?.cancel();
});

test('a reset forgets orders, tokens and faults', async () => {
  const id = await driver.place({ scenario: 'gross-19' });
  await driver.control('POST', '/faults', { match: 'graphql', kind: '500' });
  await driver.control('POST', '/reset');
  expect((await driver.control('GET', `/orders/${id}`)).status).toBe(404);
  expect((await driver.graphql('{ shop { name } }')).status).toBe(401);
});

test('another shop has its own orders and currency', async () => {
  const domain = 'zweitladen.myshopify.com';
  await driver.control('POST', '/shops', { domain, currency: 'CHF' });
  const { body } = await driver.control('POST', `/orders?shop=${domain}`, { order: {} });
  const seen = await driver.control('GET', `/orders/${String(body.id)}?shop=${domain}`);
  expect(seen.body).toMatchObject({ currencyCode: 'CHF' });
  expect((await driver.control('GET', `/orders/${String(body.id)}`)).status).toBe(404);
});
