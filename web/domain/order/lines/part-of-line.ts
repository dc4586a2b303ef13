import { type Cents, cents, sum, ZERO } from '../../money/cents';
import { spread } from '../../money/spread';
import { isRealRefund } from '../balance';
import type { Discount, Order, OrderLine } from '../order';
import { priceOf } from './line-amounts';

/**
 * What is left plus what was given back for money; pieces edited away before payment were never
 * sold.
 */
export function soldQuantity({ refunds }: Pick<Order, 'refunds'>, line: OrderLine): number {
  const refunded = refunds.filter(isRealRefund).flatMap((refund) => refund.lines);
  const returned = refunded
    .filter(({ lineId }) => lineId === line.id)
    .reduce((total, one) => total + one.quantity, 0);
  return Math.min(line.quantity, line.currentQuantity + returned);
}

/** Rounded once for all discounts together, so that the price after them is rounded once, too. */
export function discountsOn(
  { discounts, quantity: ordered }: Pick<OrderLine, 'discounts' | 'quantity'>,
  quantity: number,
): Discount[] {
  const amounts = discounts.map(({ amount }) => amount);
  const parts = spread(prorated(sum(amounts), quantity, ordered), amounts);
  return discounts.map((one, index) => ({ ...one, amount: parts[index] ?? ZERO }));
}

/** What the customer pays for some units of a line, in the order's basis. */
export function paidForUnits(line: OrderLine, quantity: number): Cents {
  const discounts = discountsOn(line, quantity).map(({ amount }) => amount);
  return cents(priceOf(line, quantity) - sum(discounts));
}

export function prorated(amount: Cents, quantity: number, ordered: number): Cents {
  return spread(amount, [quantity, Math.max(0, ordered - quantity)])[0] ?? ZERO;
}
