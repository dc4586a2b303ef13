import { Session } from '@shopify/shopify-api';
import { createShopifyApp, type ShopifyApp } from '../../../web/adapters/shopify/shopify-app';
import { ShopifySessions } from '../../../web/adapters/shopify/shopify-sessions';
import { recordingLogger } from '../../support/recording-logger';
import { startScriptedServer, type Reply, type ScriptedServer } from '../../support/scripted-server';
import { SessionMemory } from '../../support/session-memory';

const SHOP = 'demo.myshopify.com';
const HOUR_MS = 3_600_000;
const tokenAnswer: Reply = {
  json: {
    access_token: 'a2',
    scope: 'read_orders',
    expires_in: 3_600,
    refresh_token: 'r2',
    refresh_token_expires_in: 9,
  },
};

let server: ScriptedServer;
let sessions: SessionMemory;
let refusedShops: string[];

beforeEach(async () => {
  server = await startScriptedServer(() => tokenAnswer);
  sessions = new SessionMemory();
  refusedShops = [];
  const facts = { id: `offline_${SHOP}`, shop: SHOP, state: '', isOnline: false, scope: 'read_orders' };
  const expires = new Date(Date.now() + HOUR_MS);
  const session = new Session({ ...facts, accessToken: 'a1', refreshToken: 'r1', expires });
  await new ShopifySessions(sessions).storeSession(session);
});
afterEach(() => server.stop());

function app(): ShopifyApp {
  return createShopifyApp({
    apiKey: 'key',
    apiSecret: 'secret',
    scopes: ['read_orders'],
    appUrl: 'https://app.example',
    sessions,
    standInUrl: server.url,
    onScopeMissing: async (shop) => void refusedShops.push(shop),
    logger: recordingLogger(),
  });
}

describe('what the shop lets the app do', () => {
  it.each<[string, Reply, boolean]>([
    ['401', { status: 401 }, false],
    ['404', { status: 404 }, false],
    ['a frozen shop', { status: 402 }, true],
    ['a forbidden call', { status: 403 }, true],
    ['throttling', { json: { errors: [{ message: 'x', extensions: { code: 'THROTTLED' } }] } }, true],
    ['the shop', { json: { data: { shop: { id: 'gid://shopify/Shop/1' } } } }, true],
  ])('takes %s as its word whether the app is installed', async (_case, reply, isInstalled) => {
    server.answer(({ path }) => (path.endsWith('access_token') ? { status: 400, json: {} } : reply));
    await expect(app().shopify.isInstalled(SHOP)).resolves.toBe(isInstalled);
  });

  it('believes a renewed token rather than one that died before its time', async () => {
    const tokens: string[] = [];
    server.answer(({ path }) => {
      if (path.endsWith('access_token')) return tokenAnswer;
      tokens.push(path);
      return tokens.length === 1 ? { status: 401 } : { json: { data: { shop: { id: 'gid://shopify/Shop/1' } } } };
    });
    await expect(app().shopify.isInstalled(SHOP)).resolves.toBe(true);
  });

  it.each<Reply>([{ status: 500 }, 'cut'])('does not take %j for an answer to that', async (reply) => {
    server.answer(() => reply);
    await expect(app().shopify.isInstalled(SHOP)).rejects.toMatchObject({ code: 'SHOPIFY_UNAVAILABLE' });
  });

  it('has the scopes looked at when a query was refused for want of one', async () => {
    server.answer(() => ({
      json: {
        errors: [
          { message: 'x', extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_orders` access scope.' } },
        ],
      },
    }));
    await expect(app().shopify.shop(SHOP)).rejects.toMatchObject({ code: 'SHOPIFY_SCOPE_MISSING' });
    expect(refusedShops).toEqual([SHOP]);
  });
});
