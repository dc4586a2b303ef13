import { getNamedType, isLeafType, isObjectType } from 'graphql';
import { z } from 'zod';
import { driverOfEachTest, orderGid } from '../testing';
import { adminSchema } from './schema';
import { DEMO_SHOP } from '../world';

const driver = driverOfEachTest();
beforeEach(() => driver.signIn());

const code = (extensionCode: string) => ({ errors: [{ extensions: { code: extensionCode } }] });

test('answers an order with amounts, deprecated fields and the cost', async () => {
  const id = await driver.place({ scenario: 'gross-19' });
  const { body } = await driver.graphql(
    'query Q($id: ID!) { order(id: $id) { name totalPrice totalPriceSet { shopMoney { amount } } displayFinancialStatus } }',
    { id: orderGid(id) },
  );
  expect(body).toMatchObject({
    data: {
      order: {
        totalPrice: '34.7',
        totalPriceSet: { shopMoney: { amount: '34.7' } },
        displayFinancialStatus: 'PENDING',
      },
    },
    extensions: {
      cost: { requestedQueryCost: 1, actualQueryCost: 1, throttleStatus: { restoreRate: 100 } },
    },
  });
});

test('answers every field of an order without failing', async () => {
  const id = await driver.place({ scenario: 'partly-refunded' });
  await driver.control('PUT', '/app', {
    scopes: ['read_orders', 'read_merchant_managed_fulfillment_orders'],
  });
  for (const name of ['Order', 'LineItem', 'Refund', 'OrderTransaction', 'ShippingLine']) {
    const type = adminSchema.getType(name);
    if (!isObjectType(type)) throw new Error(name);
    const leaves = Object.values(type.getFields()).filter(
      (one) => isLeafType(getNamedType(one.type)) && one.args.length === 0,
    );
    const fields = leaves.map((one) => one.name).join(' ');
    const paths: Record<string, string> = {
      Order: fields,
      LineItem: `lineItems(first: 1) { nodes { ${fields} } }`,
      Refund: `refunds { ${fields} }`,
      OrderTransaction: `transactions { ${fields} }`,
      ShippingLine: `shippingLines(first: 1) { nodes { ${fields} } }`,
    };
    const { body } = await driver.graphql(`{ order(id: "${orderGid(id)}") { ${paths[name]} } }`);
    expect(body).not.toHaveProperty('errors');
  }
});

test('unknown fields and connections without a size fail in the words of Shopify, with HTTP 200', async () => {
  const unknown = await driver.graphql('{ shop { nme } }');
  expect(unknown).toMatchObject({
    status: 200,
    body: { errors: [{ message: "Field 'nme' doesn't exist on type 'Shop'" }] },
  });
  const unsized = await driver.graphql('{ orders { nodes { id } } }');
  expect(unsized.body).toMatchObject({
    errors: [{ message: 'you must provide one of first or last' }],
  });
});

test('refuses a query over 1000 points and throttles an empty bucket', async () => {
  const lines =
    'lineItems(first: 250) { nodes { id taxLines { rate } customAttributes { key } product { id } } }';
  const dear = await driver.graphql(`{ orders(first: 250) { nodes { a: ${lines} b: ${lines} } } }`);
  expect(dear.body).toMatchObject(code('MAX_COST_EXCEEDED'));

  await driver.control('PUT', '/throttle', { maximumAvailable: 5, restoreRate: 1 });
  const twenty = '{ orders(first: 20) { nodes { id } } }';
  const throttled = await driver.graphql(twenty);
  expect(throttled.body).toMatchObject({
    ...code('THROTTLED'),
    extensions: { cost: { requestedQueryCost: 7, actualQueryCost: null } },
  });
  await driver.control('PUT', '/throttle', { maximumAvailable: 30, restoreRate: 10 });
  expect((await driver.graphql(twenty)).body).toHaveProperty('data');
});

test('hands back what a query did not use, and restores with time', async () => {
  await driver.control('PUT', '/throttle', { maximumAvailable: 100, restoreRate: 10 });
  await driver.graphql('{ orders(first: 80) { nodes { id } } }');
  expect(driver.shopify.world.shop(DEMO_SHOP).bucket.status().currentlyAvailable).toBe(100);
  driver.shopify.world.shop(DEMO_SHOP).bucket.take(100);
  await driver.control('POST', '/clock', { advanceSeconds: 5 });
  expect(
    driver.shopify.world.shop(DEMO_SHOP).bucket.status().currentlyAvailable,
  ).toBeGreaterThanOrEqual(50);
});

test('enforces access scopes per field', async () => {
  const id = await driver.place({ scenario: 'gross-19' });
  await driver.control('PUT', '/scopes', { granted: ['read_orders'] });
  const { body } = await driver.graphql(
    `{ order(id: "${orderGid(id)}") { name customer { id } } }`,
  );
  expect(body).toMatchObject({ data: { order: { customer: null } }, ...code('ACCESS_DENIED') });
  const write = await driver.graphql(
    `mutation { tagsAdd(id: "${orderGid(id)}", tags: ["x"]) { userErrors { message } } }`,
  );
  expect(write.body).toMatchObject(code('ACCESS_DENIED'));
});

test('grants the required scopes of the app at first, further ones that it declares, and no others', async () => {
  const scopes = async () =>
    (await driver.graphql('{ currentAppInstallation { accessScopes { handle } } }')).body;
  const holding = (...handles: string[]) => ({
    data: { currentAppInstallation: { accessScopes: handles.map((handle) => ({ handle })) } },
  });
  expect(await scopes()).toMatchObject(
    holding('read_customers', 'read_orders', 'read_payment_terms'),
  );
  const refused = await driver.control('PUT', '/scopes', {
    granted: ['read_orders', 'read_themes'],
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: 'The app does not declare read_themes' },
  });
  await driver.control('PUT', '/scopes', { granted: ['read_orders', 'read_products'] });
  expect(await scopes()).toMatchObject(holding('read_orders', 'read_products'));
  await driver.control('PUT', '/app', { scopes: ['read_themes'] });
  expect(await scopes()).toMatchObject(holding('read_themes'));
});

test('without approval for protected data it answers fields as null, or denies orders and customers', async () => {
  const id = await driver.place({ scenario: 'gross-19' });
  const query = `{ order(id: "${orderGid(id)}") { name email } }`;
  await driver.control('PUT', '/protected-data', { mode: 'no-fields' });
  expect((await driver.graphql(query)).body).toMatchObject({
    data: { order: { name: expect.stringMatching(/^#/), email: null } },
    errors: [
      {
        path: ['order', 'email'],
        message: expect.stringContaining('not approved to access the Order object'),
      },
    ],
  });
  await driver.control('PUT', '/protected-data', { mode: 'none' });
  const { body } = await driver.graphql(query);
  expect(body).toMatchObject({ data: { order: null }, ...code('ACCESS_DENIED') });
  expect(JSON.stringify(body)).not.toContain('requiredAccess');
});

test('hides orders older than 60 days without read_all_orders', async () => {
  const id = await driver.place({ scenario: 'old-order' });
  const query = `{ order(id: "${orderGid(id)}") { name } }`;
  expect((await driver.graphql(query)).body).toMatchObject({ data: { order: null } });
  await driver.control('PUT', '/scopes', { granted: ['read_orders', 'read_all_orders'] });
  expect((await driver.graphql(query)).body).toMatchObject({
    data: { order: { name: expect.stringMatching(/^#/) } },
  });
});

test('writes tags and metafields, with optimistic locking', async () => {
  await driver.control('PUT', '/scopes', { granted: ['write_orders', 'read_customers'] });
  const id = await driver.place({ scenario: 'gross-19' });
  await driver.graphql(
    `mutation { tagsAdd(id: "${orderGid(id)}", tags: ["Rechnung"]) { userErrors { message } } }`,
  );
  const set = `mutation S($digest: String) { metafieldsSet(metafields: [{ ownerId: "${orderGid(id)}", namespace: "$app",
    key: "invoice", type: "json", value: "{\\"n\\":1}", compareDigest: $digest }]) { userErrors { code } } }`;
  expect((await driver.graphql(set)).body).toMatchObject({
    data: { metafieldsSet: { userErrors: [] } },
  });
  expect((await driver.graphql(set, { digest: 'old' })).body).toMatchObject({
    data: { metafieldsSet: { userErrors: [{ code: 'STALE_OBJECT' }] } },
  });
  const read = `{ order(id: "${orderGid(id)}") { tags metafield(namespace: "$app", key: "invoice") { jsonValue } } }`;
  expect((await driver.graphql(read)).body).toMatchObject({
    data: { order: { tags: ['Rechnung'], metafield: { jsonValue: { n: 1 } } } },
  });
});

test('a fault hits the named operation only, and only as often as asked', async () => {
  await driver.control('POST', '/faults', { match: 'Named', kind: '500', times: 1 });
  expect((await driver.graphql('query Other { shop { name } }')).status).toBe(200);
  expect((await driver.graphql('query Named { shop { name } }')).status).toBe(500);
  expect((await driver.graphql('query Named { shop { name } }')).status).toBe(200);
});

test('finds a refund by its global id', async () => {
  const id = await driver.place({ scenario: 'goodwill-refund' });
  const list = await driver.graphql(`{ order(id: "${orderGid(id)}") { refunds { id } } }`);
  const [refund] = z
    .object({
      data: z.object({ order: z.object({ refunds: z.array(z.object({ id: z.string() })) }) }),
    })
    .parse(list.body).data.order.refunds;
  const query = `query R($id: ID!) { node(id: $id) { ... on Refund {
    orderAdjustments(first: 1) { nodes { amountSet { shopMoney { amount } } } } } } }`;
  expect((await driver.graphql(query, { id: refund?.id })).body).toMatchObject({
    data: {
      node: { orderAdjustments: { nodes: [{ amountSet: { shopMoney: { amount: '-5.0' } } }] } },
    },
  });
});
