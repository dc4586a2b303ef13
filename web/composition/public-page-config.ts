import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { drawRunningText } from '../adapters/pdf/running-text/draw-running-text';
import type { Env } from '../env';
import type { Operator } from '../features/public-pages/help/operator';

/** Next to this file, in the sources and in the build. */
const SITE = join(__dirname, '..', 'site');

/** What the public pages tell about this server. */
export function publicPageConfig(env: Env) {
  return {
    folder: SITE,
    appUrl: env.APP_URL,
    demoUrl: env.DEMO_URL ?? null,
    supportEmail: env.SUPPORT_EMAIL,
    lexwareUrl: env.LEXWARE_APP_URL,
    operator: operatorOf(env),
    newId: randomUUID,
    printText: drawRunningText,
    installLink: createInstallLink({
      shopifyApiKey: env.SHOPIFY_API_KEY,
      adminOrigin: env.ADMIN_ORIGIN ?? null,
    }),
  };
}

function operatorOf(env: Env): Operator {
  return {
    name: env.OPERATOR_NAME ?? null,
    address: env.OPERATOR_ADDRESS,
    representative: env.OPERATOR_REPRESENTATIVE ?? null,
    phone: env.OPERATOR_PHONE ?? null,
    register: env.OPERATOR_REGISTER ?? null,
    vatId: env.OPERATOR_VAT_ID ?? null,
    email: env.SUPPORT_EMAIL,
    hours: env.SUPPORT_HOURS ?? null,
    hosting: env.OPERATOR_HOSTING ?? null,
  };
}

interface InstallLinkOptions {
  shopifyApiKey: string;
  /** The stand-in's address; null for Shopify's own admin. */
  adminOrigin: string | null;
}

/** Shopify's page that asks the merchant to install the app, by the handle of the shop. */
export function createInstallLink({ shopifyApiKey, adminOrigin }: InstallLinkOptions) {
  return (handle: string): string =>
    adminOrigin
      ? `${adminOrigin}/admin/store/${handle}/apps/${shopifyApiKey}`
      : `https://admin.shopify.com/store/${handle}/oauth/install?client_id=${shopifyApiKey}`;
}
