import { isPointOfSale } from '../../order/balance';
import type { Address, Order } from '../../order/order';
import { isTaxed, type TaxSubType, type TaxType } from '../rates/tax-type';
import { type Territory, territoryOf } from './territory';

/**
 * Where the goods go, which decides the tax; the recipient block follows the billing address
 * instead. What is handed over at a till (without a delivery method) and pick-ups (a delivery
 * method without a delivery address) are German sales wherever the customer lives.
 */
export function placeOfSupply(order: Order): Territory {
  const hasMethod = order.shippingLines.some((line) => !line.isRemoved);
  if (isPointOfSale(order) && !hasMethod) return GERMANY;
  if (hasCountry(order.shippingAddress)) return placeFor(order, order.shippingAddress);
  if (hasMethod || !hasCountry(order.billingAddress)) return GERMANY;
  return placeFor(order, order.billingAddress);
}

/**
 * The state that a document's tax belongs to, or to which it was supplied without tax. German tax is
 * German wherever the goods went: below the threshold, or because the merchant chose it.
 */
export function countryOfTax(
  order: Order,
  { taxType, taxSubType }: { taxType: TaxType; taxSubType: TaxSubType | null },
): string {
  return isGermanTax({ taxType, taxSubType }) ? GERMANY.country : placeOfSupply(order).country;
}

/**
 * The same of a document as it is stored; `goodsTo`: where its order's goods go, as far as that is
 * stored. Documents from before their country was kept with them have the one of their order.
 */
export function storedCountryOfTax(
  content: { taxType: TaxType; taxSubType: TaxSubType | null; country?: string | undefined },
  goodsTo: string | null,
): string | null {
  return content.country ?? (isGermanTax(content) ? GERMANY.country : goodsTo);
}

function isGermanTax(document: { taxType: TaxType; taxSubType: TaxSubType | null }): boolean {
  return isTaxed(document.taxType) && document.taxSubType === null;
}

const GERMANY: Territory = { kind: 'domestic', country: 'DE', rates: 'DE' };

/** Northern Ireland counts as EU for goods only. */
function placeFor(order: Order, address: Address): Territory {
  const place = territoryOf(address);
  const isBritish = place.country === 'XI' && isWithoutGoods(order);
  return isBritish ? { kind: 'thirdCountry', country: 'GB', rates: 'GB' } : place;
}

function hasCountry(address: Address | null): address is Address {
  return Boolean(address?.countryCode);
}

/**
 * Downloads, vouchers and services only: nothing crosses a border, so the rules for services count.
 */
export function isWithoutGoods(order: Order): boolean {
  return (
    order.shippingAddress === null &&
    order.lines.every((line) => line.isGiftCard || !line.requiresShipping)
  );
}
