import type { Router } from 'express';
import { startLexware } from '../../sandbox/lexware/server';
import { startShopify } from '../../sandbox/shopify/server';
import { startVatCheck } from '../../sandbox/vat-check/server';
import { Control } from './control';

export const CLIENTS = {
  SHOPIFY_API_KEY: 'belegfluss-test',
  SHOPIFY_API_SECRET: 'shopify-test-secret',
  LEXWARE_CLIENT_ID: 'belegfluss-test',
  LEXWARE_CLIENT_SECRET: 'lexware-test-secret',
};

export interface StandIns {
  shopify: Control;
  lexware: Control;
  vatCheck: Control;
  /** The environment that points the app at them. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Shopify, Lexware Office and the register of VAT ids on free loopback ports; the request limits are lifted so that tests do not wait.
 * `shopifyPages` are served on Shopify's address as well.
 */
export async function startStandIns(shopifyPages?: Router): Promise<StandIns> {
  const shopify = await startShopify({
    port: 0,
    clientId: CLIENTS.SHOPIFY_API_KEY,
    clientSecret: CLIENTS.SHOPIFY_API_SECRET,
    extraRoutes: shopifyPages,
  });
  const lexware = await startLexware({
    port: 0,
    clientId: CLIENTS.LEXWARE_CLIENT_ID,
    clientSecret: CLIENTS.LEXWARE_CLIENT_SECRET,
  });
  const vatCheck = await startVatCheck({ port: 0 });
  const control = {
    shopify: new Control(shopify.url),
    lexware: new Control(lexware.url),
    vatCheck: new Control(vatCheck.url),
  };
  await control.lexware.put('/pace', { perSecond: 0 });
  await control.shopify.put('/throttle', { maximumAvailable: 1_000_000, restoreRate: 1_000_000 });
  const pem = await (await fetch(`${lexware.url}/control/public-key`)).text();
  return {
    ...control,
    env: { ...CLIENTS, ...environment(shopify.url, lexware.url, pem), VAT_CHECK_URL: vatCheck.url },
    stop: async () => {
      await Promise.all([shopify.stop(), lexware.stop(), vatCheck.stop()]);
    },
  };
}

function environment(shopifyUrl: string, lexwareUrl: string, eventKey: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    SHOPIFY_STAND_IN_URL: shopifyUrl,
    APP_BRIDGE_URL: `${shopifyUrl}/app-bridge.js`,
    ADMIN_ORIGIN: shopifyUrl,
    LEXWARE_API_URL: lexwareUrl,
    LEXWARE_APP_URL: lexwareUrl,
    LEXWARE_EVENT_KEY: eventKey,
    LEXWARE_CALL_INTERVAL_MS: '0',
    LEXWARE_VOUCHERS_PER_MINUTE: '0',
    LEXWARE_RECOVERY_DELAY_MS: '0',
    INITIAL_PLAN: 'business',
    FRONTEND_DIR: 'tests/support/frontend',
  };
}
