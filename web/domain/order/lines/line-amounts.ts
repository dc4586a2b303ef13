import { type Cents, cents, sum } from '../../money/cents';
import { divideRounded } from '../../money/divide';
import type { OrderLine, ShippingLine } from '../order';

/**
 * Before discounts; the shop rounds a price of more than two decimals when it is multiplied, not
 * before.
 */
export function priceOf({ unitPrice, exactPrice }: OrderLine, quantity: number): Cents {
  return exactPrice === undefined
    ? cents(unitPrice * quantity)
    : cents(divideRounded(exactPrice * quantity, 100));
}

/** What the customer pays for all units ever ordered of a line, in the order's basis. */
export function paidForLine(line: OrderLine): Cents {
  return cents(priceOf(line, line.quantity) - sum(line.discounts.map(({ amount }) => amount)));
}

export function paidForShipping({ price, discounts }: ShippingLine): Cents {
  return cents(price - sum(discounts.map(({ amount }) => amount)));
}
