import { boughtImport, isFreeOfCharge } from '../../domain/billing/entitlement';
import type { Instant } from '../../domain/ids';
import type { Days } from '../../domain/imports/order-import';
import { ALL_ORDERS_SCOPE, firstShownDay } from '../../domain/order/shown-by-shopify';
import { hasFeature } from '../../domain/plans/plan';
import { isGranted } from '../../domain/scopes/shopify-scopes';
import { type NamedShops, rolesOf } from '../../domain/setup/shop-roles';
import { AppError, planLacks } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { ShopifyHistory } from '../../ports/shopify';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

export type OrderImportDatabase = DatabaseOf<
  | 'charges'
  | 'connections'
  | 'documentImports'
  | 'events'
  | 'jobs'
  | 'orderImports'
  | 'orders'
  | 'shops'
  | 'transfers'
>;

export interface ImportDeps {
  database: OrderImportDatabase;
  history: ShopifyHistory;
  clock: Clock;
  namedShops: NamedShops;
  wakeQueue(): void;
}

export const IMPORT_FEATURE = 'orderImport';

type RightDeps = Pick<ImportDeps, 'database' | 'namedShops'>;

/**
 * What a shop lacks for imports, a plan or the purchase; null: it may import. The only place that
 * decides it (docs/decisions/0037). What was bought rests on the free plan.
 */
export async function lackedForImport(
  { database, namedShops }: RightDeps,
  shop: Shop,
): Promise<'plan' | 'purchase' | null> {
  if (!hasFeature(shop.planId, IMPORT_FEATURE)) return 'plan';
  const isDevelopmentStore = shop.isDevelopmentStore ?? false;
  const isFree = isFreeOfCharge({ roles: rolesOf(shop, namedShops), isDevelopmentStore });
  if (shop.isImportIncluded || isFree) return null;
  const charges = await database.charges.ofShop(shop.id);
  return boughtImport(charges, { isFreeOfCharge: isFree }) === null ? 'purchase' : null;
}

/** Throws where the shop may not import. */
export async function requireImport(deps: RightDeps, shop: Shop): Promise<void> {
  const lacked = await lackedForImport(deps, shop);
  if (lacked === 'plan') throw planLacks(IMPORT_FEATURE);
  if (lacked === 'purchase') throw new AppError('IMPORT_NOT_BOUGHT', 'Imports are bought once');
}

/** The first of these days whose orders Shopify shows the app; it may be later than all of them. */
export function shownFrom({ grantedScopes }: Shop, { first }: Days, now: Instant): string {
  if (isGranted(grantedScopes, ALL_ORDERS_SCOPE)) return first;
  const shown = firstShownDay(now);
  return shown < first ? first : shown;
}
