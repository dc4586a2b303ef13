import { findVatId } from '../../domain/contacts/vat-id';
import type { Order } from '../../domain/order/order';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';
import type { VatCheckResult } from '../../ports/vat-check';

/** What the register said of the order's VAT id, without asking it again. */
export async function knownAnswer(database: Database, shop: Shop, order: Order): Promise<VatCheckResult | undefined> {
  const vatId = findVatId(order, shop.settings.contact.vatIdPlaces);
  return vatId ? (await database.vatChecks.latest(shop.id, order.id, vatId.id))?.result : undefined;
}
