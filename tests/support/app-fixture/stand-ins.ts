import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Router } from 'express';
import { startLexware } from '../../../sandbox/lexware/server';
import { startMail, type RunningMail } from '../../../sandbox/mail/server';
import { signIdToken } from '../../../sandbox/shopify/oauth/id-token';
import { startShopify } from '../../../sandbox/shopify/server';
import { startVatCheck } from '../../../sandbox/vat-check/server';
import { Control } from '../network/control';
import { remember } from './remember';

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
  mail: Control;
  /** Where mail is handed in. */
  smtp: Pick<RunningMail, 'smtpPort' | 'smtpsPort'>;
  /** The environment that points the app at them. */
  env: Record<string, string>;
  /** As Shopify's admin gives it to a user of the shop; left out: to whoever is signed in. */
  idToken(shop: string, user?: string): string;
  /** The introductions of all invoices in Lexware, past HTTP, for who asks again and again. */
  invoiceTexts(): string[];
  /** Messages of Shopify and Lexware that were neither taken in nor given up yet. */
  underWay(): number;
  /** Until no message of Shopify or Lexware is under way. */
  settle(): Promise<void>;
  /** What they know now is what they know after each `renew`; of mails and VAT ids: nothing. */
  keep(): void;
  /** Ends what is under way. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Shopify, Lexware Office, a mailbox and the register of VAT ids on free loopback ports; the
 * request limits are lifted so that tests do not wait. `shopifyPages` are served on Shopify's
 * address as well.
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
  const mail = await startMail({ port: 0, smtpPort: 0, smtpsPort: 0 });
  const folder = mkdtempSync(path.join(tmpdir(), 'belegfluss-mail-'));
  const control = {
    shopify: new Control(shopify.url),
    lexware: new Control(lexware.url),
    vatCheck: new Control(vatCheck.url),
    mail: new Control(mail.url),
  };
  await control.lexware.put('/pace', { perSecond: 0, vouchersPerMinute: 0 });
  // A few milliseconds in place of seconds.
  await control.lexware.put('/delays', { scale: 0.002 });
  await control.shopify.put('/throttle', { maximumAvailable: 1_000_000, restoreRate: 1_000_000 });
  let restore = () => {};
  const settle = async () => {
    await shopify.world.webhooks.settle();
    await lexware.office.events.settle();
  };
  const pem = await (await fetch(`${lexware.url}/control/public-key`)).text();
  return {
    ...control,
    smtp: mail,
    env: {
      ...CLIENTS,
      ...environment(shopify.url, lexware.url, pem),
      ...mailEnvironment(mail, folder),
      VAT_CHECK_URL: vatCheck.url,
    },
    idToken: (domain, user = shopify.world.user) => {
      const { facts } = shopify.world.shop(domain);
      const claims = { shop: facts.domain, userId: user, isExpired: false };
      return signIdToken(shopify.world.options, claims);
    },
    invoiceTexts: () =>
      lexware.office.vouchers.ofType('invoice').map(({ introduction }) => introduction),
    underWay: () => shopify.world.webhooks.underWayCount() + lexware.office.events.underWayCount(),
    settle,
    keep: () => {
      restore = remember(shopify.world, lexware.office);
    },
    renew: async () => {
      shopify.world.webhooks.reset();
      lexware.office.events.reset();
      await settle();
      restore();
      await control.mail.post('/reset');
      await control.vatCheck.post('/reset');
    },
    stop: async () => {
      await Promise.all([shopify.stop(), lexware.stop(), vatCheck.stop(), mail.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mailEnvironment(
  { smtpUrl, certificate }: RunningMail,
  folder: string,
): Record<string, string> {
  const authority = path.join(folder, 'authority.pem');
  writeFileSync(authority, certificate);
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Belegfluss <post@belegfluss.example>',
    SMTP_CA_FILE: authority,
    ALLOW_PRIVATE_HOSTS: '1',
  };
}

function environment(
  shopifyUrl: string,
  lexwareUrl: string,
  eventKey: string,
): Record<string, string> {
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
    API_LIMIT_PERCENT: '0',
    LEXWARE_CALL_INTERVAL_MS: '0',
    LEXWARE_VOUCHERS_PER_MINUTE: '0',
    LEXWARE_LIST_DELAY_MS: '0',
    NAMED_PLANS: '*=business',
    FRONTEND_DIR: 'tests/support/app-fixture/frontend',
  };
}
