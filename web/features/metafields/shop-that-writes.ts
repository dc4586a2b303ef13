import type { ShopId } from '../../domain/ids';
import { isGranted } from '../../domain/scopes/shopify-scopes';
import { areMetafieldsWritten } from '../../jobs/schedule/schedule-metafields';
import { AppError } from '../../ports/app-error';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

/**
 * The shop, if values are written to its orders; null if they no longer are. Without the permission
 * the job waits for it.
 */
export async function shopThatWrites(
  { shops }: StoresOf<'shops'>,
  shopId: ShopId,
): Promise<Shop | null> {
  const shop = await shops.byId(shopId);
  if (!shop || !areMetafieldsWritten(shop)) return null;
  if (!isGranted(shop.grantedScopes, 'write_orders'))
    throw new AppError('SHOPIFY_SCOPE_MISSING', 'The shop did not grant write_orders');
  return shop;
}
