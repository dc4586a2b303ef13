import type { z } from 'zod';
import type { Clock } from '../../ports/clock';
import type { JobDefinition } from '../../ports/queue';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';
import { JOBS, redactCustomerPayload, shopLeftPayload } from '../job-payloads';

/** Shopify sends shop/redact this long after the app was removed. */
const REDACT_AFTER_MS = 48 * 60 * 60_000;

/** Deletes what we hold of a shop that left; document numbers stay as evidence (see the store). */
export function redactShopJob({ database }: { database: Database }): JobDefinition<z.output<typeof shopLeftPayload>> {
  return {
    name: JOBS.redactShop,
    payload: shopLeftPayload,
    maxAttempts: 30,
    run: async ({ shopId, triggeredAt }) => {
      const shop = await database.shops.byId(shopId);
      if (!shop || isBack(shop, triggeredAt)) return;
      await database.transaction(async (stores) => {
        await stores.connections.disconnect(shop.id);
        await stores.smtpSenders.remove(shop.id);
        await stores.sessions.removeOfShop(shop.domain);
        await stores.shops.redact(shop.id);
      });
    },
  };
}

/** Installed again since it left, so nothing may be deleted. The notice of leaving itself may have been lost. */
function isBack(shop: Shop, triggeredAt: string): boolean {
  return shop.uninstalledAt === null && Date.parse(shop.installedAt) > Date.parse(triggeredAt) - REDACT_AFTER_MS;
}

/**
 * Blanks what we hold of a person; the documents in Lexware are subject to retention by law. The log says that it was
 * done, without saying about whom.
 */
export function redactCustomerJob(deps: {
  database: Database;
  clock: Clock;
}): JobDefinition<z.output<typeof redactCustomerPayload>> {
  return {
    name: JOBS.redactCustomer,
    payload: redactCustomerPayload,
    maxAttempts: 30,
    run: ({ shopId, ...person }) =>
      deps.database.transaction(async (stores) => {
        const orders = await stores.shops.redactCustomer(shopId, person);
        await stores.events.append(shopId, {
          at: deps.clock.now().toISOString(),
          orderId: null,
          orderName: null,
          origin: 'app',
          event: 'customer.redacted',
          status: 'info',
          refs: {},
          body: { orders },
        });
      }),
  };
}
