import { join } from 'node:path';
import { adminRoutes } from './admin/admin-routes';
import { bundlesIn } from './hosting/extension-config';
import { startLexware } from './lexware/server';
import { startMail } from './mail/server';
import { startShopify } from './shopify/server';
import { startVatCheck } from './vat-check/server';

/**
 * The process behind `npm run sandbox`: the stand-ins, with the admin's pages, until it receives a
 * signal to stop.
 */
const { env } = process;
const CLIENTS = {
  shopify: {
    clientId: env.SHOPIFY_API_KEY || 'belegfluss-sandbox',
    clientSecret: env.SHOPIFY_API_SECRET || 'shopify-sandbox-secret',
  },
  lexware: {
    clientId: env.LEXWARE_CLIENT_ID || 'belegfluss-sandbox',
    clientSecret: env.LEXWARE_CLIENT_SECRET || 'lexware-sandbox-secret',
  },
};
const APP_URL = env.APP_URL || 'http://127.0.0.1:4300';
/**
 * Where `npm run build` leaves the extensions; until then the admin shows its order page without
 * them.
 */
const BUNDLES = bundlesIn(join(__dirname, '..', 'extensions'));

function portFrom(variable: string, standard: number): number {
  const given = env[variable];
  const port = given === undefined || given === '' ? standard : Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${variable} is not a port: ${given}`);
  return port;
}

async function main(): Promise<void> {
  const log = env.SANDBOX_LOG === '1';
  const admin = adminRoutes({
    appUrl: APP_URL,
    clientId: CLIENTS.shopify.clientId,
    extensionBundles: BUNDLES,
  });
  const port = portFrom('SANDBOX_SHOPIFY_PORT', 4310);
  const shopify = await startShopify({ port, ...CLIENTS.shopify, extraRoutes: admin, log });
  const lexwarePort = portFrom('SANDBOX_LEXWARE_PORT', 4320);
  const lexware = await startLexware({ port: lexwarePort, ...CLIENTS.lexware, delayScale: 1, log });
  const vatCheck = await startVatCheck({ port: portFrom('SANDBOX_VAT_CHECK_PORT', 4330) });
  const mail = await startMail({
    port: portFrom('SANDBOX_MAIL_PORT', 4340),
    smtpPort: portFrom('SANDBOX_SMTP_PORT', 4345),
    smtpsPort: portFrom('SANDBOX_SMTPS_PORT', 4346),
  });
  const pages = `Shopify ${shopify.url}/admin, Lexware Office ${lexware.url}, inbox ${mail.url}`;
  console.log(`Sandbox is ready: ${pages}, VAT id check ${vatCheck.url}`);
  const all = [shopify, lexware, vatCheck, mail];
  const stop = () => void Promise.all(all.map((one) => one.stop())).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
