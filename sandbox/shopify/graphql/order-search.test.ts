import { z } from 'zod';
import { driverOfEachTest, orderGid } from '../testing';

const driver = driverOfEachTest();
beforeEach(() => driver.signIn());

const page = z.object({
  data: z.object({
    order: z.object({
      lineItems: z.object({
        edges: z.array(z.object({ node: z.object({ sku: z.string() }) })),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string() }),
      }),
    }),
  }),
});

test('pages through 120 lines by cursor', async () => {
  const id = await driver.place({ scenario: 'many-lines' });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const query = `query P($after: String) { order(id: "${orderGid(id)}") {
      lineItems(first: 50, after: $after) { edges { node { sku } } pageInfo { hasNextPage endCursor } } } }`;
    const answer: z.infer<typeof page> = page.parse((await driver.graphql(query, { after })).body);
    const { lineItems } = answer.data.order;
    seen.push(...lineItems.edges.map((edge) => edge.node.sku));
    after = lineItems.pageInfo.hasNextPage ? lineItems.pageInfo.endCursor : null;
  } while (after !== null);
  expect(new Set(seen).size).toBe(120);
});

const names = z.object({
  data: z.object({ orders: z.object({ nodes: z.array(z.object({ name: z.string() })) }) }),
});
const found = async (query: string): Promise<string[]> => {
  const ask = 'query S($q: String) { orders(first: 9, query: $q, sortKey: ID) { nodes { name } } }';
  return names
    .parse((await driver.graphql(ask, { q: query })).body)
    .data.orders.nodes.map(({ name }) => name);
};

test('searches with OR, NOT, parentheses, wildcards and lists', async () => {
  for (const [name, displayFinancialStatus, tags] of [
    ['#A1', 'PAID', ['b2b', 'express']],
    ['#A2', 'PENDING', ['b2b']],
    ['#B1', 'PAID', []],
  ]) {
    await driver.place({ order: { name, displayFinancialStatus, tags } });
  }
  expect(await found('')).toEqual(['#A1', '#A2', '#B1']);
  expect(await found('financial_status:paid AND tag:b2b')).toEqual(['#A1']);
  expect(await found('name:A2 OR name:B1')).toEqual(['#A2', '#B1']);
  expect(await found('tag:b2b NOT tag:express')).toEqual(['#A2']);
  expect(await found('financial_status:paid -(tag:b2b OR name:C1)')).toEqual(['#B1']);
  expect(await found('name:A*')).toEqual(['#A1', '#A2']);
  expect(await found('financial_status:pending,refunded')).toEqual(['#A2']);
  expect(await found('tag:*')).toEqual(['#A1', '#A2']);
  expect(await found('no_such_field:x')).toHaveLength(3);
});

test('an index that lags shows changes later', async () => {
  const id = await driver.place({ order: { name: '#A1' } });
  await driver.control('PUT', '/search', { lagSeconds: 10 });
  expect(await found('')).toEqual([]);
  expect((await driver.graphql(`{ order(id: "${orderGid(id)}") { name } }`)).body).toMatchObject({
    data: { order: { name: '#A1' } },
  });
  await driver.control('POST', '/clock', { advanceSeconds: 15 });
  expect(await found('')).toEqual(['#A1']);

  const late = await driver.place({ order: { name: '#A2' } });
  await driver.control('PUT', '/search', { lagSeconds: 10, orders: [late] });
  await driver.place({ order: { name: '#A3' } });
  expect(await found('')).toEqual(['#A1', '#A3']);
});

describe('searches of customers', () => {
  const matches = z.object({
    data: z.object({ customers: z.object({ nodes: z.array(z.object({ email: z.string() })) }) }),
    extensions: z.object({ search: z.unknown().optional() }),
  });
  const search = async (query: string) => {
    const ask =
      'query S($q: String) { customers(first: 9, query: $q, sortKey: NAME) { nodes { email } } }';
    const { data, extensions } = matches.parse((await driver.graphql(ask, { q: query })).body);
    return { emails: data.customers.nodes.map(({ email }) => email), said: extensions.search };
  };

  beforeEach(async () => {
    for (const [email, tags, countryCode] of [
      ['anna@example.com', ['VIP', 'club'], 'DE'],
      ['carl@example.com', ['standard', 'club'], 'CA'],
    ])
      await driver.place({ order: { customer: { email, tags }, billingAddress: { countryCode } } });
  });

  test.each([
    ['country:Canada tag:club', ['carl@example.com']],
    ['state:ENABLED tag:vip', ['anna@example.com']],
    ['carl@example.com', ['carl@example.com']],
    ['email:anna@example.com', ['anna@example.com']],
    ['(tag:VIP OR tag:standard) state:ENABLED', ['anna@example.com', 'carl@example.com']],
    ['tag:club -tag:VIP', ['carl@example.com']],
    ['How*', []],
  ])('%s finds %j, and nothing is warned of', async (query, emails) => {
    expect(await search(query)).toEqual({ emails, said: undefined });
  });

  test('a field that does not exist is ignored, and said so as recorded', async () => {
    const { emails, said } = await search('made_up:value tag:VIP');
    expect(emails).toEqual(['anna@example.com']);
    expect(said).toEqual([
      {
        path: ['customers'],
        query: 'made_up:value tag:VIP',
        parsed: {
          and: [
            { field: 'made_up', match_all: 'value' },
            { field: 'tag', match_all: 'VIP' },
          ],
        },
        warnings: [
          {
            field: 'made_up',
            message: 'Invalid search field for this query.',
            code: 'invalid_field',
          },
        ],
      },
    ]);
  });
});
