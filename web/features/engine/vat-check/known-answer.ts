import { findVatId, vatIdSearch } from '../../../domain/contacts/vat-id/find-vat-id';
import type { Order } from '../../../domain/order/order';
import type { LexwareProfile } from '../../../domain/lexware-profile';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { VatCheckResult } from '../../../ports/vat-check';

export interface CheckedOrder {
  shop: Shop;
  order: Order;
  /** The profile of the Lexware account, if known. */
  profile: Pick<LexwareProfile, 'vatId'> | null | undefined;
}

/** The register's stored answer about the order's VAT id; does not ask again. */
export async function knownAnswer(
  database: StoresOf<'vatChecks'>,
  { shop, order, profile }: CheckedOrder,
): Promise<VatCheckResult | undefined> {
  const vatId = findVatId(order, vatIdSearch(shop.settings, profile));
  return vatId ? (await database.vatChecks.latest(shop.id, order.id, vatId.id))?.result : undefined;
}
