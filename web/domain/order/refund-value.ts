import { type ItemSource, sourceOfLine, sourceOfShipping } from './item-source';
import { type Cents, cents, sum, ZERO, spread } from '../money/cents';
import type { Order, Refund, RefundLine } from './order';
import { isRealRefund, netPayment, moneyOf } from './balance';
import { paidForLine } from './line-amounts';

/**
 * One position that a refund takes back, in the order's basis; `base` includes the tax when prices
 * do.
 */
export interface TakenBack {
  source: ItemSource;
  quantity: number;
  base: Cents;
  tax: Cents;
}

/** Refunds that gave something back, oldest first. */
export function realRefunds({ refunds }: Pick<Order, 'refunds'>): Refund[] {
  return refunds.filter(isRealRefund).toSorted((a, b) => {
    return (
      a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id, 'en', { numeric: true })
    );
  });
}

/**
 * The positions of one refund. Shopify does not name the shipping line of a refund, so lines are
 * used up one after the other.
 */
export function takenBack(order: Order, refund: Refund): TakenBack[] {
  const lines = refund.lines.map((line) => ({
    source: sourceOfLine(line.lineId),
    quantity: line.quantity,
    ...amountsOf(order, line),
  }));
  const shipping = refund.shipping.map(({ subtotal, tax }) => {
    return { source: shippingSource(order, subtotal), quantity: 1, base: subtotal, tax };
  });
  return [...lines, ...shipping].filter(({ base, tax }) => base !== 0 || tax !== 0);
}

function shippingSource({ shippingLines }: Order, subtotal: Cents): ItemSource {
  const left = shippingLines.filter((line) => !line.isRemoved);
  const fitting = left.find((line) => line.price >= subtotal) ?? left[0] ?? shippingLines[0];
  return sourceOfShipping(fitting?.id ?? '');
}

/**
 * In gross shops Shopify sometimes leaves the tax out of a refunded subtotal; the share of
 * the line's price shows which it is.
 */
function amountsOf(
  order: Order,
  { lineId, quantity, subtotal, tax }: RefundLine,
): Pick<TakenBack, 'base' | 'tax'> {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line || !order.taxesIncluded) return { base: subtotal, tax };
  const share =
    spread(paidForLine(line), [quantity, Math.max(0, line.quantity - quantity)])[0] ?? ZERO;
  const isWithoutTax = Math.abs(share - subtotal - tax) < Math.abs(share - subtotal);
  return { base: isWithoutTax ? cents(subtotal + tax) : subtotal, tax };
}

export function grossTakenBack(order: Order, refund: Refund): Cents {
  const parts = takenBack(order, refund);
  return sum(parts.map(({ base, tax }) => (order.taxesIncluded ? base : cents(base + tax))));
}

/**
 * What adjustments pay back beyond the items (positive) or withhold of them (negative), tax
 * included.
 */
export function adjustmentOf({ adjustments }: Refund): Cents {
  return sum(adjustments.flatMap(({ amount, tax }) => [amount, tax]));
}

/**
 * What each real refund takes off the order's current value, tax included: items and adjustments.
 * Money may differ from that: an exchange pays back less because new items use it up; money without
 * items or adjustment settles what an edit had left overpaid, and is a price reduction only where
 * nothing was edited.
 */
export function refundValues(order: Order, billable: Cents): Map<Refund, Cents> {
  const refunds = realRefunds(order);
  const stated = new Map(refunds.map((one) => [one, statedValue(order, one)]));
  if (isEdited(order)) return stated;
  let missing = billable - sum(stated.values()) - netPayment(order);
  for (const refund of refunds) {
    const value = stated.get(refund) ?? ZERO;
    const reduction = Math.min(Math.max(missing, 0), Math.max(refund.total - value, 0));
    stated.set(refund, cents(value + reduction));
    missing -= reduction;
  }
  return stated;
}

/** Of money that is still under way or never left, only what did leave counts. */
function statedValue(order: Order, refund: Refund): Cents {
  if (moneyOf(order, refund) !== 'moved') return refund.total;
  return cents(grossTakenBack(order, refund) + adjustmentOf(refund));
}

/** Units or shipping left the order without money. */
function isEdited({ lines, shippingLines, refunds }: Order): boolean {
  const returned = refunds.filter(isRealRefund).flatMap((refund) => refund.lines);
  const isShort = ({ id, quantity, currentQuantity }: Order['lines'][number]) =>
    returned
      .filter(({ lineId }) => lineId === id)
      .reduce((left, one) => left - one.quantity, quantity) > currentQuantity;
  return (
    lines.some(isShort) ||
    shippingLines.some(({ isRemoved }) => isRemoved) ||
    !refunds.every(isRealRefund)
  );
}
