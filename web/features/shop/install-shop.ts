import { entitlementOf } from '../../domain/billing/entitlement';
import { ALL_OPEN_DECISIONS } from '../../domain/document-rules/actions/settings-impact';
import { isWithinRetention } from '../../domain/setup/removal';
import { type NamedShops, rolesOf } from '../../domain/setup/shop-roles';
import type { Clock } from '../../ports/clock';
import { shopEvent } from '../../ports/stores/event-store';
import type { Shopify } from '../../ports/shopify';
import type { InstallDatabase } from './shop-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { newJob } from '../../jobs/job';
import { planOnboarding } from '../../jobs/notify-merchant';
import { scheduleSettingsRedecision } from '../../jobs/schedule/schedule-redecisions';

interface InstallDeps {
  database: InstallDatabase;
  shopify: Pick<Shopify, 'shop' | 'grantedScopes'>;
  clock: Clock;
  namedShops: NamedShops;
}

/**
 * The shop of an accepted session; an unknown shop (or one that uninstalled) is installed. It has the
 * plan that it is named for or paid for before.
 */
export async function installedShop(deps: InstallDeps, domain: string): Promise<Shop> {
  const known = await deps.database.shops.byDomain(domain);
  if (known && !known.uninstalledAt) return known;
  const [facts, grantedScopes] = await Promise.all([
    deps.shopify.shop(domain),
    deps.shopify.grantedScopes(domain),
  ]);
  const at = deps.clock.now().toISOString();
  const isContinued = isWithinRetention(known?.uninstalledAt ?? null, at);
  return deps.database.transaction(async (stores) => {
    const { planId, quota } = entitlementOf({
      charges: known ? await stores.charges.ofShop(known.id) : [],
      roles: rolesOf({ domain }, deps.namedShops),
      isDevelopmentStore: known?.isDevelopmentStore ?? false,
      isSilent: false,
      now: at,
    });
    const input = { domain, ...facts, planId, quota, at, isContinued };
    const { shop, isNew } = await stores.shops.install(input);
    // The first screen sends several requests at once, and each of them finds no shop.
    if (!isNew) return shop;
    await stores.shops.saveScopes(shop.id, grantedScopes);
    const line = shopEvent({ at, event: 'app.installed', status: 'info', body: {} });
    await stores.events.append(shop.id, line);
    await planOnboarding(stores, shop);
    const about = { shopId: shop.id };
    await stores.jobs.add([
      newJob(SHOP_JOBS.readBilling, about, { runAt: at }),
      newJob(SHOP_JOBS.refreshShop, about, { runAt: at }),
    ]);
    // A returning shop goes through the set-up again, and its orders resume where they stopped,
    // including those that wait for the merchant's approval.
    if (known) await stores.setups.reset(shop.id);
    if (known)
      await scheduleSettingsRedecision(stores, {
        shopId: shop.id,
        affected: ALL_OPEN_DECISIONS,
        runAt: at,
      });
    return { ...shop, grantedScopes };
  });
}
