import { ZERO, cents } from '../money/cents';
import type { Refund, Order } from '../order/order';

interface Payments extends Pick<Order, 'transactions' | 'refunds'> {
  /** Money the merchant has received and not paid back. */
  net: number;
  /** The order's current value. */
  currentValue: number;
}

/** Shopify's status of an order's payments. */
export function paymentStatusOf(payments: Payments): Order['paymentStatus'] {
  const { transactions, refunds, net, currentValue } = payments;
  if (transactions.length === 0) return 'pending';
  if (refunds.some(({ total }) => total > 0)) return net > 0 ? 'partially_refunded' : 'refunded';
  return net < currentValue ? 'partially_paid' : 'paid';
}

/** The difference between what was taken back and what was paid back; positive = paid. */
export function adjustmentsOf(amount: number): Refund['adjustments'] {
  if (amount === 0) return [];
  return [
    { reason: amount < 0 ? 'restock' : 'refund_discrepancy', amount: cents(amount), tax: ZERO },
  ];
}
