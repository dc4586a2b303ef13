import type { OrderLine, ShippingLine, Order, Discount } from './order';
import { type Cents, cents, sum, ZERO, divideRounded, spread } from '../money/cents';
import { isRealRefund } from './balance';

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

/**
 * A voucher whose rate or place is still open: its sale is no supply, redeeming it is a payment.
 * One that was taxed at its sale is a supply like any other (§ 3 (13) to (15) UStG).
 */
export function isMultiPurposeCard({
  isGiftCard,
  taxLines,
}: Pick<OrderLine, 'isGiftCard' | 'taxLines'>): boolean {
  return isGiftCard && taxLines.every(({ amount }) => amount === 0);
}
