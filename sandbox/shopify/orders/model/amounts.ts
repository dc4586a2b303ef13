import { share, sum } from '../../money';
import type { LineState, OrderState, ShippingState, TaxState } from './order-state';
import { aggregated } from './tax';

export const allocated = (of: { allocations: readonly { amount: number }[] }): number =>
  sum(of.allocations.map((one) => one.amount));

export const taxSum = (taxes: readonly TaxState[]): number => sum(taxes.map((tax) => tax.amount));

/**
 * So many pieces before discounts: a price of more than two decimals is rounded when it is
 * multiplied, not before.
 */
export const priceOfPieces = (
  { price, exactPrice }: Pick<LineState, 'price' | 'exactPrice'>,
  quantity: number,
): number => (exactPrice === undefined ? price * quantity : share(exactPrice, quantity, 100));

/** After all discounts, over every unit ever ordered. */
export const lineTotal = (line: LineState): number =>
  priceOfPieces(line, line.quantity) - allocated(line);

export const shippingTotal = (shipping: ShippingState): number =>
  shipping.price - allocated(shipping);

/** Units of a line in the order in which they leave it. */
export interface Units {
  from: number;
  to: number;
}

/**
 * The part of a line's `amount` for these units. Running shares: whatever is taken off in steps
 * adds up to the whole. What was refunded before the line was raised keeps its value (`settled`),
 * the rest is shared by all others.
 */
function unitsOf(
  { quantity, settled }: LineState,
  amount: number,
  { from, to }: Units,
  gone: number,
): number {
  const part = (units: number) =>
    share(amount - gone, units - settled.quantity, quantity - settled.quantity);
  return part(to) - part(from);
}

export const totalOfUnits = (line: LineState, units: Units): number =>
  unitsOf(line, lineTotal(line), units, line.settled.subtotal);

export const taxesOfUnits = (line: LineState, units: Units): TaxState[] =>
  line.taxes.map((tax, index) => ({
    ...tax,
    amount: unitsOf(line, tax.amount, units, line.settled.taxes[index] ?? 0),
  }));

/** What was not removed or refunded. */
const unitsLeft = ({ quantity, currentQuantity }: LineState): Units => ({
  from: quantity - currentQuantity,
  to: quantity,
});

export const currentLineTotal = (line: LineState): number => totalOfUnits(line, unitsLeft(line));

const currentLineTaxes = (line: LineState): TaxState[] => taxesOfUnits(line, unitsLeft(line));

const currentDiscounts = (line: LineState): number =>
  allocated(line) - share(allocated(line), line.quantity - line.currentQuantity, line.quantity);

const refundsOf = (order: OrderState, shipping: ShippingState) =>
  order.refunds.flatMap((refund) =>
    refund.shipping.filter((one) => one.shippingId === shipping.id),
  );

export const currentShippingTotal = (order: OrderState, shipping: ShippingState): number =>
  shipping.isRemoved
    ? 0
    : shippingTotal(shipping) - sum(refundsOf(order, shipping).map((one) => one.subtotal));

export function currentShippingTaxes(order: OrderState, shipping: ShippingState): TaxState[] {
  if (shipping.isRemoved) return [];
  const refunded = refundsOf(order, shipping);
  return shipping.taxes.map((tax, index) => ({
    ...tax,
    amount: tax.amount - sum(refunded.map((one) => one.taxes[index]?.amount ?? 0)),
  }));
}

export interface Totals {
  subtotal: number;
  shipping: number;
  discounts: number;
  taxes: TaxState[];
  tax: number;
  total: number;
}

/** Before returns: every unit ever on the order. */
export function totals(order: OrderState): Totals {
  const subtotal = sum(order.lines.map(lineTotal));
  const shipping = sum(order.shipping.map(shippingTotal));
  const taxes = aggregated([...order.lines, ...order.shipping].flatMap((one) => one.taxes));
  return assembled(order, {
    subtotal,
    shipping,
    taxes,
    adjustments: 0,
    discounts: discountsOf(order),
  });
}

/** After edits, returns and refunds. */
export function currentTotals(order: OrderState): Totals {
  const subtotal = sum(order.lines.map(currentLineTotal));
  const shipping = sum(order.shipping.map((one) => currentShippingTotal(order, one)));
  const taxes = aggregated([
    ...order.lines.flatMap(currentLineTaxes),
    ...order.shipping.flatMap((one) => currentShippingTaxes(order, one)),
  ]).filter((tax) => tax.amount !== 0 || order.refunds.length === 0);
  const adjustments = sum(
    order.refunds.flatMap((refund) => refund.adjustments.map((one) => one.amount)),
  );
  const discounts = sum(order.lines.map(currentDiscounts)) + sum(order.shipping.map(allocated));
  return assembled(order, { subtotal, shipping, taxes, adjustments, discounts });
}

interface Parts {
  subtotal: number;
  shipping: number;
  taxes: TaxState[];
  adjustments: number;
  discounts: number;
}

function assembled(order: OrderState, parts: Parts): Totals {
  const tax = taxSum(parts.taxes);
  const onTop = order.taxesIncluded ? 0 : tax;
  return {
    ...parts,
    tax,
    total: parts.subtotal + parts.shipping + onTop + order.tip + parts.adjustments,
  };
}

const discountsOf = (order: OrderState): number =>
  sum([...order.lines, ...order.shipping].map(allocated));

export interface Payments {
  received: number;
  refunded: number;
  net: number;
  outstanding: number;
  authorized: number;
}

export function payments(order: OrderState): Payments {
  const of = (...kinds: string[]): number =>
    sum(
      order.transactions
        .filter((one) => one.status === 'SUCCESS' && kinds.includes(one.kind))
        .map((one) => one.amount),
    );
  const received = of('SALE', 'CAPTURE');
  const refunded = of('REFUND');
  const net = received - refunded;
  return {
    received,
    refunded,
    net,
    outstanding: currentTotals(order).total - net,
    authorized: of('AUTHORIZATION'),
  };
}
