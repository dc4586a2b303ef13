import { shopifyApp } from '@shopify/shopify-app-express';
import { ApiVersion, LogSeverity, RequestedTokenType } from '@shopify/shopify-api';
import type { Session } from '@shopify/shopify-api';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import { z } from 'zod';
import { CLIENT, driverOfEachTest } from './testing';
import { DEMO_SHOP } from './world';

/**
 * Shopify's own libraries against the stand-in: what the product uses must not notice a difference.
 */
const driver = driverOfEachTest();
let sessions: Map<string, Session>;

beforeEach(async () => {
  sessions = new Map();
  setAbstractFetchFunc((input, init) =>
    fetch(String(input).replace('https://', `${driver.shopify.url}/`), init),
  );
});

const storage = () => ({
  storeSession: async (session: Session) => Boolean(sessions.set(session.id, session)),
  loadSession: async (id: string) => sessions.get(id),
  deleteSession: async (id: string) => sessions.delete(id),
  deleteSessions: async (ids: string[]) => ids.every((id) => sessions.delete(id)),
  findSessionsByShop: async (shop: string) =>
    [...sessions.values()].filter((one) => one.shop === shop),
});

const app = () =>
  shopifyApp({
    api: {
      apiKey: CLIENT.clientId,
      apiSecretKey: CLIENT.clientSecret,
      scopes: ['read_orders', 'read_customers'],
      hostName: 'app.example.com',
      hostScheme: 'https',
      apiVersion: ApiVersion.July26,
      logger: { level: LogSeverity.Error },
    },
    auth: { path: '/api/auth', callbackPath: '/api/auth/callback' },
    webhooks: { path: '/api/webhooks' },
    sessionStorage: storage(),
    future: { tokenExchange: true, expiringOfflineAccessTokens: true },
  });

const idToken = async () => {
  const { body } = await driver.control('GET', `/id-token?shop=${DEMO_SHOP}&user=7`);
  return z.object({ idToken: z.string() }).parse(body).idToken;
};

const signIn = async (library: ReturnType<typeof app>, requestedTokenType: RequestedTokenType) => {
  const sessionToken = await idToken();
  return library.api.auth.tokenExchange({
    shop: DEMO_SHOP,
    sessionToken,
    requestedTokenType,
    expiring: true,
  });
};

/** Like any client without the library. */
const askForToken = (body: object) =>
  fetch(`${driver.shopify.url}/${DEMO_SHOP}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id: CLIENT.clientId, grant_type: 'refresh_token', ...body }),
  });

test('exchanges tokens, offline with a refresh token and online with a user', async () => {
  const library = app();
  const offline = await signIn(library, RequestedTokenType.OfflineAccessToken);
  expect(offline.session).toMatchObject({
    isOnline: false,
    expires: expect.any(Date),
    refreshToken: expect.stringMatching(/^shprt_/),
  });
  const { clientSecret: client_secret } = CLIENT;
  const exchanged = await askForToken({
    client_secret,
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: await idToken(),
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    requested_token_type: RequestedTokenType.OfflineAccessToken,
    expiring: '1',
  });
  expect(await exchanged.json()).toMatchObject({
    expires_in: 3_600,
    refresh_token_expires_in: 90 * 86_400,
  });
  const renewed = await askForToken({ client_secret, refresh_token: offline.session.refreshToken });
  expect(await renewed.json()).toMatchObject({
    expires_in: 3_600,
    refresh_token_expires_in: 90 * 86_400,
  });

  const online = await signIn(library, RequestedTokenType.OnlineAccessToken);
  expect(online.session.onlineAccessInfo?.associated_user).toMatchObject({
    id: 7,
    first_name: 'Erika',
  });
});

test('reads an order through the official GraphQL client', async () => {
  const library = app();
  const { session } = await signIn(library, RequestedTokenType.OfflineAccessToken);
  const id = await driver.place({ scenario: 'mixed-rates' });
  const client = new library.api.clients.Graphql({ session });
  const answer = await client.request(
    'query O($id: ID!) { order(id: $id) { lineItems(first: 5) { nodes { title } } } }',
    {
      variables: { id: `gid://shopify/Order/${id}` },
    },
  );
  expect(answer.data).toMatchObject({
    order: { lineItems: { nodes: [{}, {}, { title: 'Briefmarken-Set' }] } },
  });
});

test('an expired token answers 401, and the library refreshes a session that ended', async () => {
  const library = app();
  const { session } = await signIn(library, RequestedTokenType.OfflineAccessToken);
  await driver.control('POST', '/clock', { advanceSeconds: 3601 });
  const client = new library.api.clients.Graphql({ session });
  await expect(client.request('{ shop { name } }')).rejects.toMatchObject({
    response: { code: 401 },
  });

  const { accessToken } = session;
  session.expires = new Date('2000-01-01T00:00:00.000Z');
  sessions.set(session.id, session);
  const fresh = await library.ensureValidOfflineSession(DEMO_SHOP);
  expect(fresh?.accessToken).not.toBe(accessToken);
  if (fresh === undefined) throw new Error('no session');
  const again = await new library.api.clients.Graphql({ session: fresh }).request(
    '{ shop { myshopifyDomain } }',
  );
  expect(again.data).toEqual({ shop: { myshopifyDomain: DEMO_SHOP } });
});

test('a refresh token works until its successor is used', async () => {
  const library = app();
  const { session } = await signIn(library, RequestedTokenType.OfflineAccessToken);
  const refresh = (refreshToken: string | undefined) =>
    library.api.auth.refreshToken({ shop: DEMO_SHOP, refreshToken: refreshToken ?? '' });
  const lost = await refresh(session.refreshToken);
  const repeated = await refresh(session.refreshToken);
  await expect(refresh(lost.session.refreshToken)).rejects.toMatchObject({
    response: { code: 400 },
  });
  await refresh(repeated.session.refreshToken);
  await expect(refresh(session.refreshToken)).rejects.toMatchObject({ response: { code: 400 } });
});

test('revoked tokens die at once, and a foreign client gets none', async () => {
  const library = app();
  const { session } = await signIn(library, RequestedTokenType.OfflineAccessToken);
  await driver.control('POST', '/tokens/revoke');
  const client = new library.api.clients.Graphql({ session });
  await expect(client.request('{ shop { name } }')).rejects.toMatchObject({
    response: { code: 401 },
  });

  const stranger = await askForToken({ client_secret: 'guess' });
  expect(stranger.status).toBe(401);
});

it('lends its pages a token to ask the Admin API for extensions', async () => {
  const { body } = await driver.control('POST', '/access-token');
  const { accessToken } = z.object({ accessToken: z.string() }).parse(body);
  const { api } = app();
  const session = api.session.customAppSession(DEMO_SHOP);
  session.accessToken = accessToken;
  const client = new api.clients.Graphql({ session });
  expect(await client.request('{ shop { name } }')).toMatchObject({ data: { shop: {} } });
});

it('signs tokens of customers for five minutes, with a name only where somebody signed in', async () => {
  const { api } = app();
  const read = async (query: string) => {
    const { body } = await driver.control('GET', `/session-token?shop=${DEMO_SHOP}${query}`);
    const { sessionToken } = z.object({ sessionToken: z.string() }).parse(body);
    return api.session.decodeSessionToken(sessionToken);
  };
  const guest = await read('');
  expect(guest).toMatchObject({ dest: DEMO_SHOP });
  expect(guest).not.toHaveProperty('sub');
  expect(guest.exp - z.number().parse(guest.iat)).toBe(300);
  const customer = 'gid://shopify/Customer/1';
  expect(await read(`&customer=${customer}`)).toMatchObject({ sub: customer });
});
