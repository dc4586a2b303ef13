import { sendRequest } from '../../../web/adapters/network/send-request';
import { shopifyFetch } from '../../../web/adapters/shopify/shopify-app';
import type { Reply } from '../../support/network/scripted-server';
import {
  GRANTING,
  ORDER,
  SHOP,
  ShopifyFixture,
  TOKEN_ANSWER,
} from '../../support/clients/shopify-fixture';
import { orderScript, UNREAD, UPDATED } from '../../support/clients/shopify-answers';

const GRAPHQL = `/${SHOP}/admin/api/2026-07/graphql.json`;

let fixture: ShopifyFixture;

beforeEach(async () => {
  fixture = await ShopifyFixture.start();
});

afterEach(() => fixture.server.stop());

describe('when Shopify does not answer as hoped', () => {
  const throttled = (currentlyAvailable: number, restoreRate: number): Reply => ({
    json: {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: {
        cost: { requestedQueryCost: 100, throttleStatus: { currentlyAvailable, restoreRate } },
      },
    },
  });

  const half = (extensions: object | undefined, message = 'x'): Reply => ({
    json: {
      data: { shop: { name: 'Demo', email: null } },
      errors: [{ message, path: ['shop', 'email'], extensions }],
    },
  });

  it('names the scope that is missing', async () => {
    const requiredAccess = '`read_orders` or `read_marketplace_orders` access scope.';
    fixture.server.answer(() => half({ code: 'ACCESS_DENIED', requiredAccess }));
    await expect(fixture.app().shopify.shop(SHOP)).rejects.toMatchObject({
      detail: { code: 'SCOPES_MISSING', scopes: [['read_orders', 'read_marketplace_orders']] },
    });
  });

  it('waits as long as the bucket says', async () => {
    const first = (_operation: string, count: number) => (count === 1 ? throttled(0, 1_000) : null);
    fixture.server.answer(orderScript(first));
    await expect(fixture.app().shopify.order(GRANTING, ORDER)).resolves.toMatchObject({
      id: '1001',
    });
  });

  it('leaves long waiting to the queue', async () => {
    fixture.server.answer(() => throttled(0, 1));
    await expect(fixture.app().shopify.shop(SHOP)).rejects.toMatchObject({
      code: 'SHOPIFY_THROTTLED',
      waitMs: 100_000,
    });
    expect(fixture.server.received).toHaveLength(1);
  });

  it('goes nowhere else with the token', async () => {
    const elsewhere = { status: 302, headers: { location: `${fixture.server.url}/elsewhere` } };
    fixture.server.answer(() => elsewhere);
    await expect(fixture.app().shopify.shop(SHOP)).rejects.toMatchObject({
      code: 'SHOPIFY_UNAVAILABLE',
    });
    expect(fixture.server.received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it.each<[string, Reply, string]>([
    ['500', { status: 500 }, 'SHOPIFY_UNAVAILABLE'],
    ['a cut connection', 'cut', 'SHOPIFY_UNAVAILABLE'],
    ['a frozen shop', { status: 402 }, 'SHOPIFY_SHOP_FROZEN'],
    ['a locked shop', { status: 423 }, 'SHOPIFY_SHOP_FROZEN'],
    ['a guard against attacks', { status: 430 }, 'SHOPIFY_UNAVAILABLE'],
    ['a request that took too long', { status: 408 }, 'SHOPIFY_UNAVAILABLE'],
    ...Object.entries(UNREAD).map(
      ([what, reply]) => [what, reply, 'SHOPIFY_UNAVAILABLE'] as [string, Reply, string],
    ),
    ['half an answer', half({ code: 'INTERNAL_SERVER_ERROR' }), 'SHOPIFY_UNAVAILABLE'],
    ['protected data', half({ code: 'ACCESS_DENIED' }), 'SHOPIFY_DATA_NOT_APPROVED'],
    [
      'a protected field',
      half(undefined, 'This app is not approved to use the email field.'),
      'SHOPIFY_DATA_NOT_APPROVED',
    ],
    ['a closed shop', { status: 404 }, 'SHOP_GONE'],
    ['403', { status: 403 }, 'SHOPIFY_REFUSED'],
    [
      'missing access',
      half({ code: 'ACCESS_DENIED', requiredAccess: '`read_orders` access scope.' }),
      'SHOPIFY_SCOPE_MISSING',
    ],
  ])('tells %s by its code', async (_case, reply, code) => {
    fixture.server.answer(() => reply);
    await expect(fixture.app().shopify.shop(SHOP)).rejects.toMatchObject({ code });
  });

  const takingOnly = (accessToken: string) =>
    fixture.server.answer(({ path, headers }) => {
      if (path !== GRAPHQL) return TOKEN_ANSWER;
      return headers['x-shopify-access-token'] === accessToken
        ? { json: { data: { order: null } } }
        : { status: 401 };
    });

  it('renews a rejected token and asks again', async () => {
    takingOnly('a2');
    await expect(fixture.app().shopify.order(GRANTING, ORDER)).resolves.toBeNull();
    expect(fixture.calls).toEqual([GRAPHQL, `/${SHOP}/admin/oauth/access_token`, GRAPHQL]);
  });

  it('gives up when Shopify rejects the renewed token as well, and renews again at the next try', async () => {
    takingOnly('a3');
    const { shopify } = fixture.app();
    const isRejected = { code: 'SHOPIFY_TOKEN_REJECTED' };
    await expect(shopify.order(GRANTING, ORDER)).rejects.toMatchObject(isRejected);
    expect(fixture.calls).toEqual([GRAPHQL, `/${SHOP}/admin/oauth/access_token`, GRAPHQL]);
    takingOnly('a2');
    await expect(shopify.order(GRANTING, ORDER)).resolves.toBeNull();
  });

  it('refreshes once for several callers', async () => {
    await fixture.signIn({ hasEnded: true });
    fixture.server.answer(({ path }) =>
      path === GRAPHQL ? { json: { data: { order: null } } } : TOKEN_ANSWER,
    );
    const { shopify } = fixture.app();
    await Promise.all([
      shopify.order(GRANTING, ORDER),
      shopify.order(GRANTING, ORDER),
      shopify.order(GRANTING, ORDER),
    ]);
    expect(fixture.calls.filter((path) => path !== GRAPHQL)).toHaveLength(1);
  });

  it('forgets the session when the refresh is refused', async () => {
    await fixture.signIn({ hasEnded: true });
    fixture.server.answer(() => ({ status: 400, json: { error: 'invalid_grant' } }));
    await expect(fixture.app().shopify.shop(SHOP)).rejects.toMatchObject({
      code: 'SHOPIFY_TOKEN_REJECTED',
    });
    await expect(fixture.sessions.ofShop(SHOP)).resolves.toEqual([]);
  });
});

describe('the color of a shop’s brand', () => {
  const colorFrom = async (reply: Reply) => {
    fixture.server.answer(() => reply);
    return fixture.app().shopify.brandColor(SHOP);
  };
  const brand = (...backgrounds: (string | null)[]) => ({
    json: {
      data: {
        shop: { brand: { colors: { primary: backgrounds.map((background) => ({ background })) } } },
      },
    },
  });

  it('is asked of the shop itself, without a token', async () => {
    expect(await colorFrom(brand(null, '#6A8D48'))).toBe('#6a8d48');
    const [request] = fixture.server.received;
    expect(request?.path).toBe(`/${SHOP}/api/2026-07/graphql.json`);
    expect(Object.keys(request?.headers ?? {})).not.toContain('x-shopify-access-token');
  });

  it('is none where the merchant chose none, or something that is no color', async () => {
    expect(await colorFrom({ json: { data: { shop: { brand: null } } } })).toBeNull();
    expect(await colorFrom(brand('red;}', null))).toBeNull();
  });

  it('fails where Shopify answers otherwise', async () => {
    const refused = { json: { errors: [{ message: 'Access denied' }] } };
    await expect(colorFrom(refused)).rejects.toMatchObject({ code: 'SHOPIFY_UNAVAILABLE' });
  });
});

it('knows a shop’s own subscriptions by the topics it asks for, of one word or several', async () => {
  const updatedAt = '2026-11-01T10:00:00Z';
  const node = (topic: string) => ({
    id: topic,
    topic,
    uri: 'https://app.example.com/',
    updatedAt,
  });
  const names = ['DOMAINS_UPDATE', 'ORDER_TRANSACTIONS_CREATE', 'CARTS_UPDATE'];
  const data = { webhookSubscriptions: { nodes: names.map(node) } };
  fixture.server.answer(() => ({ json: { data } }));
  const topics = ['order_transactions/create', 'domains/update', 'orders/paid'];
  const own = await fixture.app().subscriptions.ofShop(SHOP, topics);
  expect(own.map(({ topic }) => topic)).toEqual(['domains/update', 'order_transactions/create']);
});

describe('marking an order as paid', () => {
  const answering = (userErrors: { message: string }[]) =>
    fixture.server.answer(() => ({ json: { data: { orderMarkAsPaid: { userErrors } } } }));

  it('names the order by its global id', async () => {
    answering([]);
    await expect(fixture.app().shopify.markAsPaid(SHOP, ORDER)).resolves.toEqual({
      kind: 'marked',
    });
    expect(fixture.server.received[0]?.body).toContain('"id":"gid://shopify/Order/1001"');
  });

  it('tells why Shopify will not', async () => {
    answering([{ message: 'Order cannot be marked as paid.' }, { message: 'It is closed.' }]);
    await expect(fixture.app().shopify.markAsPaid(SHOP, ORDER)).resolves.toEqual({
      kind: 'refused',
      detail: { code: 'SHOPIFY_SAYS', said: 'Order cannot be marked as paid. It is closed.' },
    });
  });

  it('asks the shop itself what it allows', async () => {
    const accessScopes = [{ handle: 'write_orders' }];
    fixture.server.answer(() => ({ json: { data: { currentAppInstallation: { accessScopes } } } }));
    const { shopify } = fixture.app();
    await expect(shopify.grantedScopes(SHOP)).resolves.toEqual(['write_orders']);
  });
});

describe('the sweep', () => {
  it('pages through what changed', async () => {
    const row = { id: 'gid://shopify/Order/1', createdAt: UPDATED, updatedAt: UPDATED };
    const pageInfo = { hasNextPage: true, endCursor: 'c' };
    fixture.server.answer(() => ({ json: { data: { orders: { pageInfo, nodes: [row] } } } }));
    const page = await fixture.app().shopify.changedOrders(SHOP, '2026-03-01T00:00:00.000Z', null);
    expect(page).toMatchObject({ orders: [{ id: '1' }], next: 'c' });
    expect(fixture.server.received[0]?.body).toContain("updated_at:>='2026-03-01T00:00:00.000Z'");
  });
});

it('never leaves the machine while it talks to a stand-in', () => {
  const fetchFunction = shopifyFetch(sendRequest, 'http://127.0.0.1:1');
  expect(() => fetchFunction('https://example.org/')).toThrow('stand-in');
  expect(() => fetchFunction('http://demo.myshopify.com/')).toThrow('stand-in');
});
