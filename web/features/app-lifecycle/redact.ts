import type { Instant } from '../../domain/ids';
import { RETENTION_MS } from '../../domain/setup/removal';
import type { Clock } from '../../ports/clock';
import type { AppLifecycleDatabase } from './app-lifecycle-stores';
import { shopEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';
import { DUTY_JOBS } from '../../jobs/definitions/duty-jobs';
import { handle, newJob, type PayloadOf } from '../../jobs/job';
import { askShopify, cleanUpAfterUninstall, type UninstallDeps } from './uninstall';

const HOUR_MS = 60 * 60_000;
/**
 * How often we check again whether a shop still has the app. Shopify requires deletion within 30
 * days.
 */
const RECHECK_MS = 12 * HOUR_MS;
const WAIT_FOR_MS = 30 * 24 * HOUR_MS;

type RedactShop = PayloadOf<typeof DUTY_JOBS.redactShop>;

/**
 * Deletes the data of a shop that uninstalled the app; document numbers stay as evidence (see the
 * store). A shop that has the app, or had it within 47 hours, is never deleted: the request waits.
 */
export function redactShopJob(deps: UninstallDeps) {
  return handle(DUTY_JOBS.redactShop, async (payload) => {
    const shop = await deps.database.shops.byId(payload.shopId);
    if (!shop) return;
    const now = deps.clock.now();
    const goneSince = shop.uninstalledAt ?? (await recordUninstall(deps, shop));
    if (goneSince === null) return waitForRemoval(deps, payload, now);
    const from = Date.parse(goneSince) + RETENTION_MS;
    if (now.getTime() < from) return recheckLater(deps, payload, new Date(from));
    await forget(deps, shop);
  });
}

/** The uninstall event itself may have been lost. */
async function recordUninstall(deps: UninstallDeps, shop: Shop): Promise<Instant | null> {
  if ((await askShopify(deps, shop)) !== 'gone') return null;
  await cleanUpAfterUninstall(deps, shop);
  return deps.clock.now().toISOString();
}

/** A shop that keeps the app needs no deletion: if it uninstalls again, Shopify asks again. */
async function waitForRemoval(deps: UninstallDeps, payload: RedactShop, now: Date): Promise<void> {
  const askedAt = payload.askedAt ?? now.toISOString();
  if (now.getTime() - Date.parse(askedAt) >= WAIT_FOR_MS) {
    return deps.logger.warn(
      { shop: payload.shopId },
      'request to delete a shop dropped: it has had the app for 30 days',
    );
  }
  await recheckLater(deps, { ...payload, askedAt }, new Date(now.getTime() + RECHECK_MS));
}

function recheckLater({ database }: UninstallDeps, payload: RedactShop, at: Date): Promise<void> {
  return database.jobs.add([newJob(DUTY_JOBS.redactShop, payload, { runAt: at.toISOString() })]);
}

function forget({ database }: UninstallDeps, shop: Shop): Promise<void> {
  return database.transaction(async (stores) => {
    await stores.connections.disconnect(shop.id);
    await stores.smtpSenders.remove(shop.id);
    await stores.sessions.removeOfShop(shop.domain);
    await stores.shops.redact(shop.id);
  });
}

/**
 * Blanks the personal data of a customer; the documents in Lexware are subject to retention by law.
 * The log records the deletion without naming the person.
 */
export function redactCustomerJob(deps: { database: AppLifecycleDatabase; clock: Clock }) {
  return handle(DUTY_JOBS.redactCustomer, ({ shopId, ...person }) =>
    deps.database.transaction(async (stores) => {
      const orders = await stores.shops.redactCustomer(shopId, person);
      await stores.events.append(
        shopId,
        shopEvent({
          at: deps.clock.now().toISOString(),
          event: 'customer.redacted',
          status: 'info',
          body: { orders },
        }),
      );
    }),
  );
}
