import type { Order, OrderTransaction, Refund, OrderLine, Fulfillment } from './order';
import type { OrderEvent } from '../setting-sections/invoice-settings';
import { type Cents, cents, sum, ZERO } from '../money/cents';

/** Money once received in full; a later refund does not undo that. */
export function isPaid(order: Order): boolean {
  return order.paymentStatus === 'paid' || (isRefunded(order) && !isShort(order));
}

function isRefunded({ paymentStatus }: Order): boolean {
  return paymentStatus === 'refunded' || paymentStatus === 'partially_refunded';
}

/**
 * Any refund makes Shopify call an order refunded, also one that was only paid in part: the amounts
 * show whether a part was never received, as far as they are known.
 */
function isShort(order: Order): boolean {
  const { total, currentTotal, outstanding } = order.totals;
  if (outstanding === undefined || !hasReceipts(order) || received(order) >= total) return false;
  const net = netPayment(order);
  return order.cancelledAt === null ? outstanding > 0 : net <= 0 || net < currentTotal;
}

function isFulfilled(order: Order): boolean {
  return order.fulfillmentStatus === 'fulfilled';
}

/** Whether the moment at which the merchant wants invoices has come. */
export function hasHappened(order: Order, event: OrderEvent): boolean {
  switch (event) {
    case 'created':
      return true;
    case 'paid':
      return isPaid(order);
    case 'fulfilled':
      return isFulfilled(order);
    case 'completed':
      return isPaid(order) && isFulfilled(order);
  }
}

/** Whether any money came in, even a part of the total. */
function hasReceivedMoney(order: Order): boolean {
  if (isPaid(order) || order.paymentStatus === 'partially_paid') return true;
  return order.transactions.some((one) => isReceipt(one));
}

function isReceipt({ kind, status }: Order['transactions'][number]): boolean {
  return (kind === 'sale' || kind === 'capture') && status === 'success';
}

/** Successful receipts, oldest first. */
export function receipts(order: Order): Order['transactions'] {
  return order.transactions
    .filter(isReceipt)
    .toSorted((a, b) => (a.processedAt ?? '').localeCompare(b.processedAt ?? ''));
}

/** Money received and not refunded: receipts less change and all refunds. */
export function netPayment(order: Order): Cents {
  return cents(received(order) - sum(order.refunds.map(({ total }) => total)));
}

/** Receipts less change, whatever was refunded since. */
function received(order: Order): Cents {
  const change = order.transactions.filter(
    ({ kind, status }) => kind === 'change' && status === 'success',
  );
  const amounts = (all: OrderTransaction[]) => sum(all.map(({ amount }) => amount));
  return cents(amounts(receipts(order)) - amounts(change));
}

/**
 * The same as far as it is known: an order that is marked paid without a transaction (imported,
 * from a marketplace) was paid what it cost, until its status says that all of it went back.
 */
export function unrefundedMoney(order: Order): Cents {
  if (!isPaid(order) || hasReceipts(order)) return netPayment(order);
  if (order.paymentStatus === 'refunded') return ZERO;
  const { total, currentTotal } = order.totals;
  return cents(Math.max(total + netPayment(order), currentTotal));
}

function hasReceipts(order: Order): boolean {
  return receipts(order).some(({ amount }) => amount > 0);
}

/** Whether some of the order's money is still with the merchant. */
export function hasUnrefundedMoney(order: Order): boolean {
  return isOfUnknownAmount(order) || unrefundedMoney(order) > 0;
}

/** By its status some of the money is still there, and not all that came in is known. */
function isOfUnknownAmount(order: Order): boolean {
  if (order.paymentStatus === 'partially_paid') return !hasReceipts(order);
  const { total, outstanding } = order.totals;
  const isOpen = outstanding === undefined && received(order) < total;
  return order.paymentStatus === 'partially_refunded' && hasReceipts(order) && isOpen;
}

/** Whether all money went back that came in; where none ever moved, none was paid back. */
export function isPaidBack(order: Order): boolean {
  const isReturned =
    order.paymentStatus === 'refunded' || order.refunds.some(({ total }) => total > 0);
  return isReturned && hasReceivedMoney(order) && !hasUnrefundedMoney(order);
}

/** Cancelled before any money came in: nothing of it is owed any more. */
export function isCalledOff(order: Order): boolean {
  return order.cancelledAt !== null && !hasReceivedMoney(order);
}

/**
 * Shopify records items removed by editing as refunds, too. Only a refund that moved money (or
 * adjusts an amount) gives back something that was sold before.
 */
export function isRealRefund(refund: Refund): boolean {
  return refund.total !== 0 || refund.adjustments.length > 0 || refund.transactionIds.length > 0;
}

const UNDER_WAY: readonly OrderTransaction['status'][] = ['pending', 'awaiting_response'];

/**
 * Whether a refund's money left. While it is under way Shopify counts nothing as refunded and
 * offsets what came back by an adjustment; when it fails, that stays so. Refunds that moved no
 * money, e.g. of an exchange, count as done.
 */
export function moneyOf(
  order: Pick<Order, 'transactions'>,
  refund: Refund,
): 'moved' | 'underWay' | 'failed' {
  const transactions = order.transactions.filter(({ id }) => refund.transactionIds.includes(id));
  if (transactions.some(({ status }) => UNDER_WAY.includes(status))) return 'underWay';
  const isFailed = transactions.some(({ status }) => status === 'failure' || status === 'error');
  return isFailed ? 'failed' : 'moved';
}

const TILLS = ['pos', 'zettle'];

/**
 * Sold at a till, not shipped by the online shop; `posName`: further source names of tills,
 * separated by commas.
 */
export function isPointOfSale(order: Order, posName = ''): boolean {
  const tills = [...TILLS, ...posName.split(/[,;]/).map(plain)].filter(Boolean);
  return tills.includes(plain(order.sourceName ?? ''));
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

/** Lines that leave the house, as far as they were not taken off the order or given back. */
export function shippedLines({ lines }: Order): OrderLine[] {
  return lines.filter((line) => line.requiresShipping && line.currentQuantity > 0);
}

/** Parcels that left. */
export function sentParcels({ fulfillments }: Order): Fulfillment[] {
  return fulfillments.filter(({ status }) => status === 'success');
}

/** Everything has left, or a part of an order that was called off since: no more will. */
export function hasLeftForGood(order: Order): boolean {
  const isPartLeft = order.fulfillmentStatus === 'partial' && sentParcels(order).length > 0;
  return isFulfilled(order) || (order.cancelledAt !== null && isPartLeft);
}
