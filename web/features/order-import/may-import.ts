import type { Days } from '../../domain/order-import/import-days';
import type { Instant } from '../../domain/ids';
import { ALL_ORDERS_SCOPE, firstShownDay } from '../../domain/order/shown-by-shopify';
import { hasFeature } from '../../domain/plans/plan';
import { isGranted } from '../../domain/scopes/shopify-scopes';
import type { Clock } from '../../ports/clock';
import type { ShopifyHistory } from '../../ports/shopify/shopify-history';
import type { Shop } from '../../ports/stores/shops/shop-store';
import type { OrderImportDatabase } from './order-import-stores';

export interface ImportDeps {
  database: OrderImportDatabase;
  history: ShopifyHistory;
  clock: Clock;
  wakeQueue(): void;
}

export const IMPORT_FEATURE = 'orderImport';

/**
 * The only place that decides who may import. The import fee is charged once the app can sell it;
 * until then every plan but the free one includes imports (docs/decisions/0037).
 */
export function mayImport({ planId }: Shop): boolean {
  return hasFeature(planId, IMPORT_FEATURE);
}

/** The first of these days whose orders Shopify shows the app; it may be later than all of them. */
export function shownFrom({ grantedScopes }: Shop, { first }: Days, now: Instant): string {
  if (isGranted(grantedScopes, ALL_ORDERS_SCOPE)) return first;
  const shown = firstShownDay(now);
  return shown < first ? first : shown;
}
