import { driverOfEachTest, orderGid } from '../testing';

const driver = driverOfEachTest();
beforeEach(() => driver.signIn());

test('sets metafields all or none, where none stood if that is asked for', async () => {
  await driver.control('PUT', '/scopes', { granted: ['write_orders'] });
  const ownerId = orderGid(await driver.place({ scenario: 'gross-19' }));
  const set = async (...metafields: object[]) => {
    const query = `mutation S($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
      userErrors { code } } }`;
    const variables = { metafields: metafields.map((one) => ({ ownerId, ...one })) };
    return (await driver.graphql(query, variables)).body;
  };
  const answered = (...codes: string[]) => ({
    data: { metafieldsSet: { userErrors: codes.map((code) => ({ code })) } },
  });
  const number = { namespace: 'books', key: 'number', type: 'single_line_text_field' };
  const date = { namespace: 'books', key: 'date', type: 'date' };
  const read = `{ order(id: "${ownerId}") { metafields(first: 5) { nodes { key value } } } }`;
  const nodes = async () => (await driver.graphql(read)).body;

  expect(await set({ ...number, value: 'RE1' }, { ...date, value: 'bald' })).toMatchObject(
    answered('INVALID_VALUE'),
  );
  expect(await nodes()).toMatchObject({ data: { order: { metafields: { nodes: [] } } } });
  const first = { ...number, value: 'RE1', compareDigest: null };
  expect(await set(first)).toMatchObject(answered());
  expect(await set(first)).toMatchObject(answered('STALE_OBJECT'));
  expect(await set({ ...number, type: null, value: 'RE2' })).toMatchObject(answered());
});

test('defines a metafield once, and holds values to its type', async () => {
  await driver.control('PUT', '/scopes', { granted: ['write_orders'] });
  const ownerId = orderGid(await driver.place({ scenario: 'gross-19' }));
  const define = (key: string) =>
    driver.graphql(`mutation { metafieldDefinitionCreate(definition: { namespace: "books", key: "${key}", name: "Datum",
      type: "date", ownerType: ORDER, pin: true }) { userErrors { code } } }`);
  const answered = (...codes: string[]) => ({
    body: { data: { metafieldDefinitionCreate: { userErrors: codes.map((code) => ({ code })) } } },
  });
  expect(await define('date')).toMatchObject(answered());
  expect(await define('date')).toMatchObject(answered('TAKEN'));
  expect(await define('d')).toMatchObject(answered('TOO_SHORT'));
  expect(await define('größe')).toMatchObject(answered('INVALID_CHARACTER'));
  const list = `{ metafieldDefinitions(first: 5, ownerType: ORDER) { nodes { key type { name } } } }`;
  expect((await driver.graphql(list)).body).toMatchObject({
    data: { metafieldDefinitions: { nodes: [{ key: 'date', type: { name: 'date' } }] } },
  });
  const set = `mutation { metafieldsSet(metafields: [{ ownerId: "${ownerId}", namespace: "books", key: "date",
    type: "single_line_text_field", value: "RE1" }]) { userErrors { code } } }`;
  expect((await driver.graphql(set)).body).toMatchObject({
    data: { metafieldsSet: { userErrors: [{ code: 'INVALID_TYPE' }] } },
  });
});

test('refuses names and namespaces as recorded, each at its field', async () => {
  await driver.control('PUT', '/scopes', { granted: ['write_orders'] });
  const ownerId = orderGid(await driver.place({ scenario: 'gross-19' }));
  const set = async (changes: object) => {
    const query = `mutation S($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
      userErrors { field message code } } }`;
    const field = { ownerId, namespace: 'books', key: 'number', value: 'RE1' };
    const metafields = [{ ...field, type: 'single_line_text_field', ...changes }];
    return (await driver.graphql(query, { metafields })).body;
  };
  const answered = (field: string, message: string, code: string | null) => ({
    data: { metafieldsSet: { userErrors: [{ field: ['metafields', '0', field], message, code }] } },
  });
  for (const namespace of ['shopify_standard', 'protected', 'shopify-l10n-fields'])
    expect(await set({ namespace })).toMatchObject(
      answered('namespace', `Namespace ${namespace} is a reserved namespace`, null),
    );
  expect(await set({ key: 'x'.repeat(65) })).toMatchObject(
    answered('key', 'Key is too long (maximum is 64 characters)', 'TOO_LONG'),
  );
  expect(await set({ namespace: 'ab' })).toMatchObject(
    answered('namespace', 'Namespace is too short (minimum is 3 characters)', 'TOO_SHORT'),
  );
  const numbers = JSON.stringify(Array.from({ length: 129 }, () => 'RE1'));
  expect(await set({ type: 'list.single_line_text_field', value: numbers })).toMatchObject(
    answered('value', 'Value has more than 128 elements.', 'INVALID_VALUE'),
  );
});

test('pins fifty definitions of a sort of owner and no more', async () => {
  await driver.control('PUT', '/scopes', { granted: ['write_orders'] });
  const define = async (key: string) =>
    (
      await driver.graphql(`mutation { metafieldDefinitionCreate(definition: { namespace: "books", key: "${key}",
      name: "Nummer", type: "date", ownerType: ORDER, pin: true }) { userErrors { field message code } } }`)
    ).body;
  const answered = (...userErrors: object[]) => ({
    data: { metafieldDefinitionCreate: { userErrors } },
  });
  for (let count = 1; count <= 50; count += 1)
    expect(await define(`number_${count}`)).toMatchObject(answered());
  expect(await define('number_51')).toMatchObject(
    answered({
      field: ['definition'],
      message: 'Limit of 50 pinned definitions.',
      code: 'PINNED_LIMIT_REACHED',
    }),
  );
  expect(await define('number_1')).toMatchObject(
    answered({
      field: ['definition', 'key'],
      message: "Key is in use for Order metafields on the 'books' namespace.",
      code: 'TAKEN',
    }),
  );
});
