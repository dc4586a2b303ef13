import type { Reply } from '../../support/network/scripted-server';
import { UNREAD } from '../../support/clients/shopify-answers';
import { SHOP, ShopifyFixture, TOKEN_ANSWER } from '../../support/clients/shopify-fixture';

let fixture: ShopifyFixture;

beforeEach(async () => {
  fixture = await ShopifyFixture.start(() => TOKEN_ANSWER);
});

afterEach(() => fixture.server.stop());

describe('what the shop lets the app do', () => {
  it.each<[string, Reply, boolean]>([
    ['401', { status: 401 }, false],
    ['404', { status: 404 }, false],
    ['a frozen shop', { status: 402 }, true],
    ['a forbidden call', { status: 403 }, true],
    [
      'throttling',
      { json: { errors: [{ message: 'x', extensions: { code: 'THROTTLED' } }] } },
      true,
    ],
    ['the shop', { json: { data: { shop: { id: 'gid://shopify/Shop/1' } } } }, true],
  ])('takes %s as its word whether the app is installed', async (_case, reply, isInstalled) => {
    fixture.server.answer(({ path }) =>
      path.endsWith('access_token') ? { status: 400, json: {} } : reply,
    );
    await expect(fixture.app().shopify.isInstalled(SHOP)).resolves.toBe(isInstalled);
  });

  it('believes a renewed token rather than one that died before its time', async () => {
    const tokens: string[] = [];
    fixture.server.answer(({ path }) => {
      if (path.endsWith('access_token')) return TOKEN_ANSWER;
      tokens.push(path);
      return tokens.length === 1
        ? { status: 401 }
        : { json: { data: { shop: { id: 'gid://shopify/Shop/1' } } } };
    });
    await expect(fixture.app().shopify.isInstalled(SHOP)).resolves.toBe(true);
  });

  it.each<Reply>([{ status: 500 }, 'cut', ...Object.values(UNREAD)])(
    'does not take %j for an answer to that',
    async (reply) => {
      fixture.server.answer(() => reply);
      await expect(fixture.app().shopify.isInstalled(SHOP)).rejects.toMatchObject({
        code: 'SHOPIFY_UNAVAILABLE',
      });
    },
  );

  it('has the scopes looked at when a query was refused for want of one', async () => {
    fixture.server.answer(() => ({
      json: {
        errors: [
          {
            message: 'x',
            extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_orders` access scope.' },
          },
        ],
      },
    }));
    await expect(fixture.app().shopify.shop(SHOP)).rejects.toMatchObject({
      code: 'SHOPIFY_SCOPE_MISSING',
    });
    expect(fixture.refusedShops).toEqual([SHOP]);
  });
});
