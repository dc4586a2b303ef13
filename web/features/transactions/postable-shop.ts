import type { ShopId } from '../../domain/ids';
import type { Shop } from '../../ports/stores/shop-stores';
import { missingTransactionScopes } from './transaction-scopes';
import type { TransactionsDatabase } from './transactions-stores';

/**
 * A shop, and the Lexware organisation that its transactions are posted to; null: not known yet.
 */
export interface PostableShop {
  shop: Shop;
  organizationId: string | null;
}

/**
 * Null while nothing can be posted; claimed transactions wait for the (new) connection, or for the
 * merchant's approval.
 */
export async function postableShop(
  { connections }: Pick<TransactionsDatabase, 'connections'>,
  shopId: ShopId,
): Promise<PostableShop | null> {
  const found = await connections.withShop(shopId);
  if (!found || missingTransactionScopes(found.connection).length > 0) return null;
  if (found.shop.uninstalledAt || found.shop.activatedAt === null) return null;
  return { shop: found.shop, organizationId: found.connection?.profile?.organizationId ?? null };
}
