import { Session } from '@shopify/shopify-api';
import { createShopifyApp, type ShopifyApp } from '../../../web/adapters/shopify/shopify-app';
import { ShopifySessions } from '../../../web/adapters/shopify/sessions/shopify-sessions';
import type { OrderId } from '../../../web/domain/ids';
import { REQUIRED_SHOPIFY_SCOPES } from '../../../web/domain/settings/scopes/shopify-scopes';
import type { GrantingShop } from '../../../web/ports/shopify/shopify';
import { recordingLogger } from '../rigs/recording-logger';
import type { Reply, ScriptedServer } from '../network/scripted-server';
import type { SessionMemory } from './session-memory';

export const SHOP = 'demo.myshopify.com';
export const ORDER = '1001' as OrderId;

/** What every shop grants. */
export const GRANTING: GrantingShop = { domain: SHOP, grantedScopes: REQUIRED_SHOPIFY_SCOPES };

/** What Shopify gives for a session token or a refresh token. */
export const TOKEN_ANSWER: Reply = {
  json: {
    access_token: 'a2',
    scope: 'read_orders',
    expires_in: 3_600,
    refresh_token: 'r2',
    refresh_token_expires_in: 9,
  },
};

/** Of an access token: as far off as the tests are concerned, whenever they run. */
const ENDS = new Date('2096-01-01T00:00:00.000Z');
const ENDED = new Date('2000-01-01T00:00:00.000Z');

/** Gives the shop an offline session; one that ended can still be renewed. */
export async function signInto(sessions: SessionMemory, { hasEnded = false } = {}) {
  const session = new Session({
    id: `offline_${SHOP}`,
    shop: SHOP,
    state: '',
    isOnline: false,
    scope: 'read_orders',
    accessToken: 'a1',
    expires: hasEnded ? ENDED : ENDS,
    refreshToken: 'r1',
  });
  await new ShopifySessions(sessions).storeSession(session);
}

/** Our side of Shopify, pointed at a server that answers by a script. */
export function shopifyAppAt(
  server: ScriptedServer,
  sessions: SessionMemory,
  onScopeMissing: (shop: string) => Promise<void> = async () => undefined,
): ShopifyApp {
  return createShopifyApp({
    apiKey: 'key',
    apiSecret: 'secret',
    scopes: ['read_orders'],
    appUrl: 'https://app.example',
    sessions,
    standInUrl: server.url,
    onScopeMissing,
    logger: recordingLogger(),
  });
}
