import { Session } from '@shopify/shopify-api';
import { CLIENT } from '../../../sandbox/shopify/testing';
import { type RunningShopify, startShopify } from '../../../sandbox/shopify/server';
import { DEMO_SHOP } from '../../../sandbox/shopify/world';
import { sendRequest } from '../../../web/adapters/network/send-request';
import { createShopifyApp, type ShopifyApp } from '../../../web/adapters/shopify/shopify-app';
import { ShopifySessions } from '../../../web/adapters/shopify/sessions/shopify-sessions';
import { SessionMemory } from '../../support/clients/session-memory';
import { recordingLogger } from '../../support/doubles/recording-logger';

const ENDS = new Date('2096-01-01T00:00:00.000Z');
/** More than two pages of Shopify. */
const PAYOUTS = 230;
/** One a day, in 2026. */
const dayOf = (number: number) => new Date(Date.UTC(2026, 0, number, 10)).toISOString();

let shopify: RunningShopify;
let app: ShopifyApp;

beforeAll(async () => {
  shopify = await startShopify({ port: 0, ...CLIENT });
  const { accessToken } = shopify.world.tokens.issueOffline(DEMO_SHOP, { expiring: true });
  const shop = shopify.world.shop(DEMO_SHOP);
  shop.granted = ['read_orders', 'read_shopify_payments_accounts'];
  for (let number = 1; number <= PAYOUTS; number += 1)
    shop.payouts.push({
      id: number,
      issuedAt: dayOf(number),
      status: 'PAID',
      net: 100 + number,
      entryIds: new Set(),
      retriedIds: new Set(),
    });
  const sessions = new SessionMemory();
  const session = { id: `offline_${DEMO_SHOP}`, shop: DEMO_SHOP, state: '', isOnline: false };
  await new ShopifySessions(sessions).storeSession(
    new Session({ ...session, scope: 'read_orders', accessToken, expires: ENDS }),
  );
  app = createShopifyApp({
    apiKey: CLIENT.clientId,
    apiSecrets: [CLIENT.clientSecret],
    scopes: ['read_orders'],
    appUrl: 'https://app.example',
    sessions,
    send: sendRequest,
    standInUrl: shopify.url,
    onScopeMissing: async () => undefined,
    logger: recordingLogger(),
  });
});

afterAll(() => shopify.stop());

const numbersOf = async (since: string, until?: string) => {
  const list = await app.payouts.payoutsSince(DEMO_SHOP, since, until);
  return list.kind === 'payouts' ? list.payouts.map(({ id }) => Number(id)) : list.kind;
};
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

it.each([
  ['all of three pages', 1, undefined, numbers(1, 230)],
  ['a whole page, and nothing after it', 131, undefined, numbers(131, 230)],
  ['the last one', 230, undefined, [230]],
  ['none', 231, undefined, 'none'],
  ['those of a month in the first page', 1, 32, numbers(1, 31)],
  ['those of a time that ends with a page', 1, 101, numbers(1, 100)],
  ['those of a time that ends in the second page', 1, 121, numbers(1, 120)],
])('payouts of Shopify Payments: %s', async (_, first, until, expected) => {
  expect(await numbersOf(dayOf(first), until === undefined ? until : dayOf(until))).toEqual(
    expected,
  );
});
