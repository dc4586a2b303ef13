import { createEncryption } from './adapters/database/encryption';
import { openDatabase } from './adapters/database/open-database';
import { databaseOf, readEnv } from './env';
import { runAdmin } from './features/operator/run-admin';
import { createShopAddresses } from './http/shop/shop-addresses';
import { systemClock } from './ports/clock';

/** `npm run admin -- help`: coupons, granted transfers, private plans, and who is an operator. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const encryption = createEncryption(env.ENCRYPTION_KEYS);
  const database = await openDatabase({ ...databaseOf(env), encryption });
  const addresses = createShopAddresses({
    lexwareUrl: env.LEXWARE_APP_URL,
    adminOrigin: env.ADMIN_ORIGIN ?? null,
  });
  const deps = {
    database,
    clock: systemClock,
    namedShops: { admin: env.ADMIN_SHOPS },
    appAddress: (shop: { domain: string }, path: string) =>
      `${addresses.admin(shop)}/apps/${env.SHOPIFY_API_KEY}${path}`,
  };
  try {
    await database.assertSchema();
    const lines = await runAdmin(deps, process.argv.slice(2));
    for (const line of lines) console.log(line);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
