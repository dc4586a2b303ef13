import { startLexware } from './lexware/server';
import { startShopify } from './shopify/server';

/** The process behind `npm run sandbox`: both stand-ins until it is told to stop. */
const CLIENTS = {
  shopify: { clientId: 'belegfluss-sandbox', clientSecret: 'shopify-sandbox-secret' },
  lexware: { clientId: 'belegfluss-sandbox', clientSecret: 'lexware-sandbox-secret' },
};

function portFrom(variable: string, standard: number): number {
  const given = process.env[variable];
  const port = given === undefined || given === '' ? standard : Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${variable} is not a port: ${given}`);
  return port;
}

async function main(): Promise<void> {
  const log = process.env.SANDBOX_LOG === '1';
  const shopify = await startShopify({ port: portFrom('SANDBOX_SHOPIFY_PORT', 4310), ...CLIENTS.shopify, log });
  const lexware = await startLexware({ port: portFrom('SANDBOX_LEXWARE_PORT', 4320), ...CLIENTS.lexware, log });
  console.log(`Sandbox is ready: Shopify ${shopify.url}, Lexware Office ${lexware.url}`);
  const stop = () => void Promise.all([shopify.stop(), lexware.stop()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
