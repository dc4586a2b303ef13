import type { Instant, ShopId } from '../../domain/ids';
import { isBefore } from '../../domain/time/berlin';
import type { Shop } from '../../ports/stores/shop-stores';
import { missingTransactionScopes } from './transaction-scopes';
import type { TransactionsDatabase } from './transactions-stores';

/**
 * A shop, and the Lexware organisation that its transactions are posted to; null: not known yet.
 */
export interface PostableShop {
  shop: Shop;
  organizationId: string | null;
  /** Its merchant has approved, or connected, only then: what was claimed before had to wait. */
  since: Instant;
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
  const { shop, connection } = found;
  if (shop.uninstalledAt || shop.activatedAt === null) return null;
  return {
    shop,
    organizationId: connection?.profile?.organizationId ?? null,
    since: laterOf(shop.activatedAt, connection?.connectedAt ?? shop.activatedAt),
  };
}

export function laterOf(one: Instant, other: Instant): Instant {
  return isBefore(one, other) ? other : one;
}
