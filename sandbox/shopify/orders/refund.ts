import { toInstant } from '../clock';
import { share, sum } from '../money';
import { Refusal } from '../refusal';
import {
  currentShippingTaxes,
  currentShippingTotal,
  currentTotals,
  payments,
  taxSum,
  taxesOfUnits,
  totalOfUnits,
} from './model/amounts';
import { lineOf } from './fulfil';
import type { LineQuantity } from './fulfil';
import type {
  AdjustmentState,
  OrderState,
  RefundLineState,
  RefundShippingState,
  RefundState,
  ShippingState,
} from './model/order-state';
import { holdMoney, type RefundMoney } from './pending-refund';
import type { Placing } from './place';
import { unfulfilled } from './model/status';

export interface RefundRequest {
  lines: LineQuantity[];
  /** Cents in the basis of `taxesIncluded`. */
  shipping: 'full' | number;
  /** Cents given back beyond lines and shipping. */
  amount: number;
  /** Cents retained from the value of lines and shipping, e.g. a restocking fee. */
  kept?: number;
  /** Where the money goes instead of the way it came, e.g. `gift_card`. */
  gateway?: string;
  /** More may be paid back than was ever received, as Shopify's refundCreate allows on demand. */
  allowOverRefunding?: boolean;
  restock: boolean;
  /** Left out: the money leaves at once. */
  money?: RefundMoney;
  note?: string;
}

/**
 * A request for everything that is left; money beyond the goods (a tip) goes back as a free amount.
 */
export function fullRefund(order: OrderState, restock: boolean): RefundRequest {
  const lines = order.lines.filter((line) => line.currentQuantity > 0);
  const adjustments = sum(
    order.refunds.flatMap((one) => one.adjustments.map(({ amount }) => amount)),
  );
  const beyondGoods = payments(order).net - (currentTotals(order).total - order.tip - adjustments);
  return {
    lines: lines.map((line) => ({ lineId: line.id, quantity: line.currentQuantity })),
    shipping: 'full',
    amount: Math.max(0, Math.min(order.tip, beyondGoods)),
    restock,
  };
}

/**
 * Refunds units, shipping and free amounts. Money flows as far as the customer has paid: units of
 * an unpaid order only leave it. A free amount first settles what an edit left overpaid; what goes
 * beyond becomes an order adjustment with Shopify's sign (negative when the customer gains), as
 * does what the merchant retains (positive), be it a fee or goods whose price was given back
 * before.
 */
export function refund(order: OrderState, request: RefundRequest, placing: Placing): RefundState {
  const { net, outstanding } = payments(order);
  const state: RefundState = {
    id: placing.nextId(),
    createdAt: toInstant(placing.now),
    note: request.note ?? null,
    lines: request.lines.map((one) =>
      refundedLine(order, one, { restock: request.restock, placing }),
    ),
    shipping: refundedShipping(order, request.shipping, placing),
    adjustments: [],
  };
  const calculated = refundedGoods(order, state);
  requireReceived(request, net, calculated);
  const free = net > 0 ? request.amount : 0;
  if (state.lines.length === 0 && state.shipping.length === 0 && free === 0)
    throw new Refusal('Nothing to refund');
  const kept = Math.min(request.kept ?? 0, calculated);
  const goodwill = free - Math.min(free, Math.max(0, -outstanding));
  state.adjustments = adjustmentsOf(
    { goodwill, kept, missing: missing(order, calculated, kept) },
    placing,
  );
  for (const line of state.lines) lineOf(order, line.lineId).currentQuantity -= line.quantity;
  order.refunds.push(state);
  const wanted = calculated + free - kept;
  const { gateway, allowOverRefunding } = request;
  const amount = allowOverRefunding ? wanted : Math.min(net, wanted);
  payBack(order, { refundId: state.id, amount, gateway, allowOverRefunding, placing });
  if (request.money !== undefined) holdMoney(order, state, { money: request.money, placing });
  return state;
}

function requireReceived(
  { amount, allowOverRefunding }: RefundRequest,
  net: number,
  calculated: number,
): void {
  if (allowOverRefunding || net <= 0 || amount <= Math.max(0, net - calculated)) return;
  throw new Refusal('More than the customer has paid');
}

/**
 * What is due for `goods` that come back and is not there any more, because it was given back
 * before without goods.
 */
function missing(order: OrderState, goods: number, kept: number): number {
  const { net } = payments(order);
  const due = Math.min(goods, Math.max(0, net - (currentTotals(order).total - goods)));
  return due - kept - Math.min(net, goods - kept);
}

interface Beyond {
  goodwill: number;
  kept: number;
  missing: number;
}

function adjustmentsOf(beyond: Beyond, placing: Placing): AdjustmentState[] {
  const booked = [
    { reason: 'REFUND_DISCREPANCY', amount: -beyond.goodwill },
    { reason: 'RESTOCK', amount: beyond.kept },
    { reason: 'REFUND_DISCREPANCY', amount: Math.max(0, beyond.missing) },
  ];
  return booked
    .filter(({ amount }) => amount !== 0)
    .map((one) => ({ id: placing.nextId(), ...one }));
}

/** The value of the lines and shipping of a refund, tax included. */
function refundedGoods(order: OrderState, state: RefundState): number {
  const parts = [...state.lines, ...state.shipping];
  return sum(parts.map((one) => one.subtotal + (order.taxesIncluded ? 0 : taxSum(one.taxes))));
}

interface LineRefund {
  restock: boolean;
  placing: Placing;
}

export function refundedLine(
  order: OrderState,
  wanted: LineQuantity,
  { restock, placing }: LineRefund,
): RefundLineState {
  const line = lineOf(order, wanted.lineId);
  if (wanted.quantity <= 0 || wanted.quantity > line.currentQuantity) {
    throw new Refusal(`Line ${wanted.lineId} has not that many left`);
  }
  const from = line.quantity - line.currentQuantity;
  const to = from + wanted.quantity;
  const restocked = unfulfilled(line) >= wanted.quantity ? 'CANCEL' : 'RETURN';
  return {
    id: placing.nextId(),
    lineId: line.id,
    quantity: wanted.quantity,
    restockType: restock ? restocked : 'NO_RESTOCK',
    subtotal: totalOfUnits(line, { from, to }),
    taxes: taxesOfUnits(line, { from, to }),
  };
}

function refundedShipping(
  order: OrderState,
  wanted: 'full' | number,
  placing: Placing,
): RefundShippingState[] {
  const refunds: RefundShippingState[] = [];
  let open = wanted === 'full' ? Number.POSITIVE_INFINITY : wanted;
  for (const shipping of order.shipping) {
    const left = currentShippingTotal(order, shipping);
    const subtotal = Math.min(open, left);
    if (subtotal <= 0) continue;
    refunds.push(shippingPart(order, shipping, { subtotal, left, id: placing.nextId() }));
    open -= subtotal;
  }
  if (wanted !== 'full' && open > 0) throw new Refusal('More than is left of the shipping');
  return refunds;
}

interface ShippingPart {
  id: number;
  subtotal: number;
  left: number;
}

function shippingPart(
  order: OrderState,
  shipping: ShippingState,
  part: ShippingPart,
): RefundShippingState {
  const taxes = currentShippingTaxes(order, shipping);
  return {
    id: part.id,
    shippingId: shipping.id,
    subtotal: part.subtotal,
    taxes: taxes.map((tax) => ({ ...tax, amount: share(tax.amount, part.subtotal, part.left) })),
  };
}

interface PayBack {
  refundId: number;
  amount: number;
  gateway?: string;
  allowOverRefunding?: boolean;
  placing: Placing;
}

/**
 * Money goes back the way it came, payment by payment, unless it goes to a gift card or store
 * credit.
 */
export function payBack(order: OrderState, payment: PayBack): void {
  const { refundId, amount, gateway, allowOverRefunding = false, placing } = payment;
  let open = amount;
  const received = order.transactions.filter(
    (one) => one.kind === 'SALE' || one.kind === 'CAPTURE',
  );
  for (const paid of received) {
    const back = order.transactions.filter((one) => {
      return one.kind === 'REFUND' && one.parentId === paid.id && one.status !== 'FAILURE';
    });
    const isLast = paid === received.at(-1);
    const most = paid.amount - sum(back.map((one) => one.amount));
    const part = allowOverRefunding && isLast ? open : Math.min(open, most);
    if (part <= 0 || paid.status !== 'SUCCESS') continue;
    open -= part;
    order.transactions.push({
      id: placing.nextId(),
      parentId: paid.id,
      kind: 'REFUND',
      status: 'SUCCESS',
      gateway: gateway ?? paid.gateway,
      amount: part,
      createdAt: toInstant(placing.now),
      refundId,
    });
  }
}
