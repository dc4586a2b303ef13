import { share, sum } from '../money';
import { Refusal } from '../refusal';
import { lineTotal, shippingTotal } from './model/amounts';
import { percent } from './model/discounts';
import { lineOf } from './fulfil';
import type { LineQuantity } from './fulfil';
import type { LineSpec, TaxSpec } from './model/order-spec';
import type {
  AddressState,
  Allocation,
  DiscountState,
  LineState,
  OrderState,
} from './model/order-state';
import { addedLine } from './place';
import type { Placing } from './place';
import { retaxed, taxesOf } from './model/tax';

export interface LineDiscount {
  lineId: number;
  title: string;
  /** Of what the line's units cost, or cents off each of them. */
  value: DiscountState['value'];
}

export interface Edit {
  add: LineSpec[];
  discount?: LineDiscount[];
  setQuantity: LineQuantity[];
  address?: Partial<AddressState>;
  /** All taxes are computed anew, as API 2026-10 does where an address changes. */
  taxes?: TaxSpec[];
  email?: string | null;
}

export interface EditOutcome {
  additions: LineQuantity[];
  removals: LineQuantity[];
}

/**
 * A merchant's edit. Removed units stay in `quantity` and leave `currentQuantity`; added units are
 * in both.
 */
export function edit(order: OrderState, change: Edit, placing: Placing): EditOutcome {
  if (order.cancelledAt !== null) throw new Refusal('The order is cancelled');
  const outcome: EditOutcome = { additions: [], removals: [] };
  for (const { lineId, quantity } of change.setQuantity) {
    const line = lineOf(order, lineId);
    const delta = quantity - line.currentQuantity;
    if (quantity < line.fulfilledQuantity)
      throw new Refusal(`Line ${lineId} has more units fulfilled`);
    if (delta < 0) outcome.removals.push({ lineId, quantity: -delta });
    if (delta > 0) outcome.additions.push({ lineId, quantity: delta });
    setQuantity(order, line, quantity);
  }
  for (const spec of change.add) {
    const line = addedLine(order, spec, placing);
    order.lines.push(line);
    outcome.additions.push({ lineId: line.id, quantity: line.quantity });
  }
  const discounts = change.discount ?? [];
  discounts.forEach((one) => discountLine(order, one));
  if (change.address !== undefined) changeAddress(order, change.address);
  if (change.taxes !== undefined) taxAnew(order, change.taxes);
  if (change.email !== undefined) order.contact.email = change.email;
  order.edited ||= [...outcome.additions, ...outcome.removals, ...discounts].length > 0;
  return outcome;
}

/**
 * Recorded: it reduces the order's total as well as its current one. What was refunded before keeps
 * its value.
 */
function discountLine(order: OrderState, { lineId, title, value }: LineDiscount): void {
  const line = lineOf(order, lineId);
  line.settled = refundedOf(order, line);
  const worth = lineTotal(line) - line.settled.subtotal;
  const amount =
    'percentage' in value
      ? share(worth, percent(value.percentage), 1e6)
      : value.amount * (line.quantity - line.settled.quantity);
  if (amount <= 0 || amount > worth)
    throw new Refusal(`Line ${lineId} is worth no more than ${worth} cents`);
  order.discounts.push({ kind: 'manual', title, target: 'line', method: 'each', value });
  line.allocations.push({ discount: order.discounts.length - 1, amount });
  line.taxes = retaxed(lineTotal(line), line.taxes, order.taxesIncluded);
}

function setQuantity(order: OrderState, line: LineState, quantity: number): void {
  const more = Math.max(0, quantity - line.currentQuantity);
  line.currentQuantity = quantity;
  if (more === 0) return;
  line.settled = refundedOf(order, line);
  line.allocations = line.allocations.map((one) =>
    grown(order, one, { from: line.quantity, by: more }),
  );
  line.quantity += more;
  line.taxes = retaxed(lineTotal(line), line.taxes, order.taxesIncluded);
}

/**
 * A percentage holds for added units, too, so that those given back before keep their price; a
 * fixed amount stays.
 */
function grown(
  order: OrderState,
  allocation: Allocation,
  { from, by }: { from: number; by: number },
): Allocation {
  const discount = order.discounts[allocation.discount];
  const isShare = discount !== undefined && 'percentage' in discount.value;
  return isShare
    ? { ...allocation, amount: share(allocation.amount, from + by, from) }
    : allocation;
}

function refundedOf(order: OrderState, line: LineState): LineState['settled'] {
  const refunded = order.refunds.flatMap(({ lines }) =>
    lines.filter((one) => one.lineId === line.id),
  );
  return {
    quantity: sum(refunded.map(({ quantity }) => quantity)),
    subtotal: sum(refunded.map(({ subtotal }) => subtotal)),
    taxes: line.taxes.map((_, index) =>
      sum(refunded.map(({ taxes }) => taxes[index]?.amount ?? 0)),
    ),
  };
}

/** At the same prices, with or without tax in them. */
function taxAnew(order: OrderState, taxes: TaxSpec[]): void {
  for (const line of order.lines) line.taxes = taxesOf(lineTotal(line), taxes, order.taxesIncluded);
  for (const shipping of order.shipping)
    shipping.taxes = taxesOf(shippingTotal(shipping), taxes, order.taxesIncluded);
}

const EMPTY_ADDRESS: AddressState = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  zip: null,
  city: null,
  province: null,
  countryCode: null,
  phone: null,
};

/** The merchant corrects where the order goes; the billing address follows when it was the same. */
function changeAddress(order: OrderState, change: Partial<AddressState>): void {
  const { contact } = order;
  const same = JSON.stringify(contact.billingAddress) === JSON.stringify(contact.shippingAddress);
  contact.shippingAddress = { ...(contact.shippingAddress ?? EMPTY_ADDRESS), ...change };
  if (same || contact.billingAddress === null)
    contact.billingAddress = { ...contact.shippingAddress };
}
