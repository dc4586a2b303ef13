import { type Cents, cents, sum } from '../money/cents';
import type { OrderLine, ShippingLine } from './order';

/** What the customer pays for all units ever ordered of a line, in the order's basis. */
export function paidForLine({ unitPrice, quantity, discounts }: OrderLine): Cents {
  return cents(unitPrice * quantity - sum(discounts.map(({ amount }) => amount)));
}

export function paidForShipping({ price, discounts }: ShippingLine): Cents {
  return cents(price - sum(discounts.map(({ amount }) => amount)));
}
