import { driverOfEachTest } from '../../testing';
import { DEMO_SHOP } from '../../world';

const driver = driverOfEachTest();
beforeEach(() => driver.signIn());

test.each([
  [
    'query Shop { shop { nme } }',
    "Field 'nme' doesn't exist on type 'Shop'",
    ['query Shop', 'shop', 'nme'],
    { code: 'undefinedField', typeName: 'Shop', fieldName: 'nme' },
  ],
  [
    'query Root { nowhere }',
    "Field 'nowhere' doesn't exist on type 'QueryRoot'",
    ['query Root', 'nowhere'],
    { code: 'undefinedField', typeName: 'QueryRoot', fieldName: 'nowhere' },
  ],
  [
    'query Bare { shop }',
    "Field must have selections (field 'shop' returns Shop but has no selections. Did you mean 'shop { ... }'?)",
    ['query Bare', 'shop'],
    { code: 'selectionMismatch', nodeName: "field 'shop'", typeName: 'Shop' },
  ],
  [
    'query Bad { node(id: "gid://shopify/Product") { id } }',
    "Invalid global id 'gid://shopify/Product'",
    ['query Bad', 'node', 'id'],
    { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' },
  ],
])('%s is refused with code and path', async (query, message, path, extensions) => {
  const { status, body } = await driver.graphql(query);
  expect(status).toBe(200);
  expect(body).toEqual({ errors: [{ message, path, extensions, locations: expect.anything() }] });
});

test('a query that breaks off has a code', async () => {
  const { body } = await driver.graphql('{ shop {');
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'PARSE_ERROR' } }] });
});

test('variables that are missing or no global ids are named', async () => {
  const query = 'query Q($id: ID!) { order(id: $id) { id } }';
  const said = 'Variable $id of type ID! was provided invalid value';
  const explanation = "Invalid global id 'not-a-gid'";
  expect((await driver.graphql(query, { id: 'not-a-gid' })).body).toMatchObject({
    errors: [
      {
        message: said,
        extensions: {
          code: 'INVALID_VARIABLE',
          value: 'not-a-gid',
          problems: [{ path: [], explanation, message: explanation }],
        },
      },
    ],
  });
  expect((await driver.graphql(query)).body).toMatchObject({
    errors: [
      {
        message: said,
        extensions: { problems: [{ path: [], explanation: 'Expected value to not be null' }] },
      },
    ],
  });
  const set = `mutation S($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { userErrors { code } } }`;
  const metafields = [{ ownerId: 'gid://shopify/Order/1', value: 'RE1' }];
  expect((await driver.graphql(set, { metafields })).body).toMatchObject({
    errors: [{ message: expect.stringContaining('for 0.key (Expected value to not be null)') }],
  });
});

test('an id of another kind of thing is nothing here', async () => {
  const { body } = await driver.graphql('{ order(id: "gid://shopify/Product/1") { id } }');
  expect(body).toMatchObject({
    data: { order: null },
    errors: [
      {
        message: 'Invalid id: gid://shopify/Product/1',
        extensions: { code: 'RESOURCE_NOT_FOUND' },
      },
    ],
  });
});

test.each([
  ['2026-07', '2026-07'],
  ['2026-10', '2026-10'],
  ['2024-01', '2026-01'],
  ['2026-13', '2026-01'],
])('asked by version %s it answers by %s', async (asked, answered) => {
  const response = await fetch(
    `${driver.shopify.url}/${DEMO_SHOP}/admin/api/${asked}/graphql.json`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '{ shop { id } }' }),
    },
  );
  expect(response.headers.get('x-shopify-api-version')).toBe(answered);
});
