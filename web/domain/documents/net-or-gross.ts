import type { VatId } from '../contacts/vat-id';
import type { Order } from '../order/order';
import type { InvoiceSettings } from '../settings/invoice-settings';

/** Whether the merchant wants net prices: always, for businesses, or for orders and customers with one of the tags. */
export function wantsNet(
  { asNet, b2bAsNet, tagsAsNet }: Pick<InvoiceSettings, 'asNet' | 'b2bAsNet' | 'tagsAsNet'>,
  order: Order,
  vatId: VatId | null,
): boolean {
  return asNet || (b2bAsNet && isBusiness(order, vatId)) || hasOneOf(order, tagsAsNet);
}

function isBusiness({ company, billingAddress }: Order, vatId: VatId | null): boolean {
  return vatId !== null || Boolean(company?.name.trim() || billingAddress?.company?.trim());
}

function hasOneOf({ tags, customer }: Order, wanted: string[]): boolean {
  const known = new Set([...tags, ...(customer?.tags ?? [])].map((tag) => tag.trim().toLowerCase()));
  return wanted.some((tag) => known.has(tag.trim().toLowerCase()));
}
