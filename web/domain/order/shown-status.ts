import type { Instant } from '../ids';
import type { FulfillmentStatus, Order, OrderTransaction, PaymentStatus } from './order';
import { isBefore } from '../time/berlin';

/** How an order is to be paid that is not yet, where more is known than that. */
export type OpenPayment = 'terms' | 'manual' | 'failed' | 'none';

/** What Shopify calls pending is distinguished by what is known of it. */
export type ShownPayment = PaymentStatus | 'open' | 'overdue' | 'manual' | 'invalid' | 'unpaid';
export type ShownFulfillment = FulfillmentStatus | 'canceled';

interface Payable {
  paymentStatus: PaymentStatus;
  openPayment: OpenPayment | null;
  /** Of agreed terms; null where none were agreed, or they depend on something to come. */
  paymentDueAt: Instant | null;
}

/** As lists and files name the payment of an order at a moment. */
export function shownPayment(
  { paymentStatus, openPayment, paymentDueAt }: Payable,
  now: Instant,
): ShownPayment {
  if (paymentStatus !== 'pending') return paymentStatus;
  switch (openPayment) {
    case 'terms':
      return paymentDueAt !== null && isBefore(paymentDueAt, now) ? 'overdue' : 'open';
    case 'manual':
      return 'manual';
    case 'failed':
      return 'invalid';
    case 'none':
      return 'unpaid';
    case null:
      return 'pending';
  }
}

/** What was cancelled before anything was sent is sent no more. */
export function shownFulfillment({
  fulfillmentStatus,
  cancelledAt,
}: {
  fulfillmentStatus: FulfillmentStatus;
  cancelledAt: Instant | null;
}): ShownFulfillment {
  return cancelledAt !== null && fulfillmentStatus === 'unfulfilled'
    ? 'canceled'
    : fulfillmentStatus;
}

/** The stored part of how an order is to be paid. */
export function payableOf(order: Order): Omit<Payable, 'paymentStatus'> {
  const { paymentTerms } = order;
  const hasTerms = paymentTerms !== null && paymentTerms !== 'hidden';
  return {
    openPayment: order.paymentStatus === 'pending' ? openPaymentOf(order, hasTerms) : null,
    paymentDueAt: hasTerms ? paymentTerms.dueAt : null,
  };
}

const PAYING: readonly OrderTransaction['kind'][] = ['sale', 'authorization', 'capture'];
const FAILED: readonly OrderTransaction['status'][] = ['failure', 'error'];

function openPaymentOf({ transactions }: Order, hasTerms: boolean): OpenPayment | null {
  if (hasTerms) return 'terms';
  const payments = transactions.filter(({ kind }) => PAYING.includes(kind));
  if (payments.length === 0) return 'none';
  const unfailed = payments.filter(({ status }) => !FAILED.includes(status));
  if (unfailed.length === 0) return 'failed';
  return unfailed.every(({ isManual = false }) => isManual) ? 'manual' : null;
}
