import type { VatId } from '../../contacts/vat-id/vat-id';
import type { Order } from '../../order/order';
import { hasOneOf, tagsOf } from '../../order/tags';
import type { InvoiceSettings } from '../../settings/sections/invoice-settings';

/**
 * Whether the merchant wants net prices: always, for businesses, or for orders and customers with
 * one of the tags.
 */
export function wantsNet(
  { asNet, b2bAsNet, tagsAsNet }: Pick<InvoiceSettings, 'asNet' | 'b2bAsNet' | 'tagsAsNet'>,
  order: Order,
  vatId: VatId | null,
): boolean {
  return asNet || (b2bAsNet && isBusiness(order, vatId)) || hasOneOf(tagsOf(order), tagsAsNet);
}

function isBusiness({ company, billingAddress }: Order, vatId: VatId | null): boolean {
  return vatId !== null || Boolean(company?.name.trim() || billingAddress?.company?.trim());
}
