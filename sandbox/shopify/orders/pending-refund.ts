import { sum } from '../money';
import { Refusal } from '../refusal';
import type { OrderState, RefundState } from './model/order-state';
import type { Placing } from './place';

/** Where the money of a refund is: left out, it left at once. */
export type RefundMoney = 'pending' | 'failed';

const openTransactions = (order: OrderState, refund: RefundState) =>
  order.transactions.filter((one) => one.refundId === refund.id && one.status === 'PENDING');

/** Nothing counts as refunded yet: an adjustment offsets what the refund would take off. */
export function holdMoney(
  order: OrderState,
  refund: RefundState,
  { placing, money }: PendingRefund,
): void {
  const transactions = order.transactions.filter((one) => one.refundId === refund.id);
  for (const one of transactions) one.status = money === 'failed' ? 'FAILURE' : 'PENDING';
  const amount = sum(transactions.map((one) => one.amount));
  if (amount > 0)
    refund.adjustments.push({ id: placing.nextId(), reason: 'REFUND_DISCREPANCY', amount });
}

interface PendingRefund {
  money: RefundMoney;
  placing: Placing;
}

/** The provider answers: what left takes the offset back, what failed leaves it. */
export function settleRefund(
  order: OrderState,
  outcome: 'success' | 'failure',
  placing: Placing,
): RefundState {
  const refund = order.refunds.findLast((one) => openTransactions(order, one).length > 0);
  if (refund === undefined) throw new Refusal('No refund of the order is pending');
  const transactions = openTransactions(order, refund);
  for (const one of transactions) one.status = outcome === 'success' ? 'SUCCESS' : 'FAILURE';
  if (outcome === 'success') {
    const amount = -sum(transactions.map((one) => one.amount));
    refund.adjustments.push({ id: placing.nextId(), reason: 'PENDING_REFUND_DISCREPANCY', amount });
  }
  return refund;
}
