import type { z } from 'zod';
import type { Clock } from '../../ports/clock';
import type { LexwareAuth } from '../../ports/lexware';
import { errorFields, type Logger } from '../../ports/logger';
import type { JobDefinition } from '../../ports/queue';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';
import { JOBS, shopLeftPayload } from '../job-payloads';

export interface UninstallDeps {
  database: Database;
  auth: Pick<LexwareAuth, 'revoke'>;
  clock: Clock;
  logger: Logger;
}

/** The app was removed: we give up every access at once and keep the data for a return within 48 hours. */
export function uninstallJob(deps: UninstallDeps): JobDefinition<z.output<typeof shopLeftPayload>> {
  return {
    name: JOBS.uninstallShop,
    payload: shopLeftPayload,
    maxAttempts: 30,
    run: async ({ shopId, triggeredAt }) => {
      const shop = await deps.database.shops.byId(shopId);
      if (!shop || isBack(shop, triggeredAt)) return;
      await revokeAtLexware(deps, shop);
      await deps.database.transaction(async (stores) => {
        await stores.connections.disconnect(shop.id);
        await stores.smtpSenders.remove(shop.id);
        await stores.sessions.removeOfShop(shop.domain);
        await stores.shops.markUninstalled(shop.id, deps.clock.now().toISOString());
      });
    },
  };
}

/** Notices can come hours late: a shop that installed the app again after this one was sent stays. */
function isBack(shop: Shop, triggeredAt: string): boolean {
  return Date.parse(shop.installedAt) > Date.parse(triggeredAt);
}

/** Best effort: the tokens are deleted here in any case and run out over there. */
async function revokeAtLexware({ database, auth, logger }: UninstallDeps, shop: Shop): Promise<void> {
  const connection = await database.connections.byShop(shop.id);
  if (!connection) return;
  try {
    await auth.revoke(connection.tokens.refreshToken);
  } catch (error) {
    logger.warn({ shop: shop.id, ...errorFields(error) }, 'Lexware did not take the token back');
  }
}
