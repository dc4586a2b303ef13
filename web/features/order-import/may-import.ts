import { isFreeOfCharge } from '../../domain/billing/entitlement';
import type { Days } from '../../domain/order-import/import-days';
import type { Instant } from '../../domain/ids';
import { ALL_ORDERS_SCOPE, firstShownDay } from '../../domain/order/shown-by-shopify';
import { hasFeature } from '../../domain/plans/plan';
import { type NamedShops, rolesOf } from '../../domain/shop-roles/shop-roles';
import { isGranted } from '../../domain/scopes/shopify-scopes';
import { AppError, planLacks } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { ShopifyHistory } from '../../ports/shopify/shopify-history';
import type { Shop } from '../../ports/stores/shops/shop-store';
import type { OrderImportDatabase } from './order-import-stores';

export interface ImportDeps {
  database: OrderImportDatabase;
  history: ShopifyHistory;
  clock: Clock;
  namedShops: NamedShops;
  wakeQueue(): void;
}

export const IMPORT_FEATURE = 'orderImport';

/**
 * The only place that decides who may import: who bought it, once, and everybody whose shop pays
 * for nothing or imported while that was included. On the free plan it rests (decisions/0037).
 */
export async function mayImport(
  { database, namedShops }: Pick<ImportDeps, 'database' | 'namedShops'>,
  shop: Shop,
): Promise<boolean> {
  if (!hasFeature(shop.planId, IMPORT_FEATURE)) return false;
  const isDevelopmentStore = shop.isDevelopmentStore ?? false;
  const isFree = isFreeOfCharge({ roles: rolesOf(shop, namedShops), isDevelopmentStore });
  if (isFree || shop.isImportIncluded) return true;
  const charges = await database.charges.ofShop(shop.id);
  return charges.some(
    ({ feature, state, isTest }) => feature === IMPORT_FEATURE && state === 'active' && !isTest,
  );
}

export async function requireImport(
  deps: Pick<ImportDeps, 'database' | 'namedShops'>,
  shop: Shop,
): Promise<void> {
  if (!hasFeature(shop.planId, IMPORT_FEATURE)) throw planLacks(IMPORT_FEATURE);
  if (!(await mayImport(deps, shop)))
    throw new AppError('IMPORT_NOT_BOUGHT', 'The shop has not bought the import');
}

/** The first of these days whose orders Shopify shows the app; it may be later than all of them. */
export function shownFrom({ grantedScopes }: Shop, { first }: Days, now: Instant): string {
  if (isGranted(grantedScopes, ALL_ORDERS_SCOPE)) return first;
  const shown = firstShownDay(now);
  return shown < first ? first : shown;
}
