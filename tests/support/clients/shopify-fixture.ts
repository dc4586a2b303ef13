import { Session } from '@shopify/shopify-api';
import { sendRequest } from '../../../web/adapters/network/send-request';
import { createShopifyApp, type ShopifyApp } from '../../../web/adapters/shopify/shopify-app';
import { ShopifySessions } from '../../../web/adapters/shopify/sessions/shopify-sessions';
import type { OrderId } from '../../../web/domain/ids';
import { REQUIRED_SHOPIFY_SCOPES } from '../../../web/domain/scopes/shopify-scopes';
import type { GrantingShop } from '../../../web/ports/shopify';
import { recordingLogger } from '../doubles/recording-logger';
import {
  type Reply,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../network/scripted-server';
import { SessionMemory } from './session-memory';
import { orderScript } from './shopify-answers';

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

/** Our side of Shopify over HTTP against a server whose answers the test decides. */
export class ShopifyFixture {
  readonly sessions = new SessionMemory();
  /** For whom Shopify missed a scope. */
  readonly refusedShops: string[] = [];

  private constructor(readonly server: ScriptedServer) {}

  /** With a shop that is signed in. */
  static async start(script: Script = orderScript()): Promise<ShopifyFixture> {
    const fixture = new ShopifyFixture(await startScriptedServer(script));
    await fixture.signIn();
    return fixture;
  }

  /** Gives the shop an offline session; one that ended can still be renewed. */
  async signIn({ hasEnded = false } = {}): Promise<void> {
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
    await new ShopifySessions(this.sessions).storeSession(session);
  }

  app(previousSecrets: string[] = []): ShopifyApp {
    return createShopifyApp({
      apiKey: 'key',
      apiSecrets: ['secret', ...previousSecrets],
      scopes: ['read_orders'],
      appUrl: 'https://app.example',
      sessions: this.sessions,
      send: sendRequest,
      standInUrl: this.server.url,
      onScopeMissing: async (shop) => void this.refusedShops.push(shop),
      logger: recordingLogger(),
    });
  }

  get calls(): string[] {
    return this.server.received.map(({ path }) => path);
  }
}
