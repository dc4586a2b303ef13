import { OUTAGES, toAppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { LexwareAuth } from '../../ports/lexware';
import { errorFields, type Logger } from '../../ports/logger';
import type { Shopify } from '../../ports/shopify';
import type { AppLifecycleDatabase } from './app-lifecycle-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle, newJob } from '../../jobs/job';

export interface UninstallDeps {
  database: AppLifecycleDatabase;
  shopify: Pick<Shopify, 'isInstalled'>;
  auth: Pick<LexwareAuth, 'revoke'>;
  clock: Clock;
  logger: Logger;
}

/** Until the next question when Shopify did not answer. There is no last attempt. */
const ASK_AGAIN_MS = 15 * 60_000;

/**
 * An event says that the app was removed. It counts only after Shopify confirms it: the event may
 * be forged, hours late or overtaken by a new installation.
 */
export function uninstallJob(deps: UninstallDeps) {
  return handle(SHOP_JOBS.uninstallShop, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (!shop || shop.uninstalledAt) return;
    const presence = await askShopify(deps, shop);
    if (presence === 'gone') await cleanUpAfterUninstall(deps, shop);
    if (presence === 'installed')
      deps.logger.warn(
        { shop: shop.id },
        'app/uninstalled ignored: Shopify says that the app is installed',
      );
    if (presence === 'unknown') await retryLater(deps, shop);
  });
}

/** `unknown`: Shopify did not answer. */
export async function askShopify(
  { shopify }: Pick<UninstallDeps, 'shopify'>,
  shop: Shop,
): Promise<'installed' | 'gone' | 'unknown'> {
  try {
    return (await shopify.isInstalled(shop.domain)) ? 'installed' : 'gone';
  } catch (error) {
    if (OUTAGES.has(toAppError(error).code)) return 'unknown';
    throw error;
  }
}

function retryLater({ database, clock }: UninstallDeps, { id: shopId }: Shop): Promise<void> {
  const runAt = new Date(clock.now().getTime() + ASK_AGAIN_MS).toISOString();
  return database.jobs.add([newJob(SHOP_JOBS.uninstallShop, { shopId }, { runAt })]);
}

/**
 * The app was removed: we give up all access at once and keep the data for 48 hours in case the
 * shop returns.
 */
export async function cleanUpAfterUninstall(deps: UninstallDeps, shop: Shop): Promise<void> {
  await revokeAtLexware(deps, shop);
  await deps.database.transaction(async (stores) => {
    // First, so that no new connection is stored meanwhile.
    await stores.shops.markUninstalled(shop.id, deps.clock.now().toISOString());
    await stores.connections.disconnect(shop.id);
    await stores.smtpSenders.remove(shop.id);
    await stores.sessions.removeOfShop(shop.domain);
    // Its subscription has ended with that.
    const runAt = deps.clock.now().toISOString();
    await stores.jobs.add([newJob(SHOP_JOBS.readBilling, { shopId: shop.id }, { runAt })]);
  });
}

/** Best effort: the tokens are deleted here in any case and expire at Lexware. */
async function revokeAtLexware(
  { database, auth, logger }: UninstallDeps,
  shop: Shop,
): Promise<void> {
  const connection = await database.connections.byShop(shop.id);
  if (!connection) return;
  try {
    await auth.revoke(connection.tokens.refreshToken);
  } catch (error) {
    logger.warn({ shop: shop.id, ...errorFields(error) }, 'Lexware did not take the token back');
  }
}
