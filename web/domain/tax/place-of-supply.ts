import { isPointOfSale } from '../order/balance';
import type { Address, Order } from '../order/order';
import { type Territory, territoryOf } from './territory';

/**
 * Where the goods go, which decides the tax; the recipient block follows the billing address instead. Sales at a till
 * and pick-ups (a delivery method without a delivery address) are German sales wherever the customer lives.
 */
export function placeOfSupply(order: Order): Territory {
  if (isPointOfSale(order)) return GERMANY;
  if (hasCountry(order.shippingAddress)) return territoryOf(order.shippingAddress);
  const isPickUp = order.shippingLines.some((line) => !line.isRemoved);
  if (isPickUp || !hasCountry(order.billingAddress)) return GERMANY;
  return territoryOf(order.billingAddress);
}

const GERMANY: Territory = { kind: 'domestic', country: 'DE' };

function hasCountry(address: Address | null): address is Address {
  return Boolean(address?.countryCode);
}

/** Downloads, vouchers and services only: nothing crosses a border, so the rules for goods do not fit. */
export function isWithoutGoods(order: Order): boolean {
  return order.shippingAddress === null && order.lines.every((line) => line.isGiftCard || !line.requiresShipping);
}
