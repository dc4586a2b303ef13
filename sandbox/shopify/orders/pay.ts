import { toInstant } from '../clock';
import { Refusal } from '../refusal';
import { payments } from './model/amounts';
import type { OrderState, TransactionState } from './model/order-state';
import type { Placing } from './place';

export interface Payment {
  gateway?: string;
  /** Cents; left out: what is open. */
  amount?: number;
}

/**
 * Takes a payment; an authorization on the order is captured first. Answers the new transaction.
 */
export function pay(order: OrderState, payment: Payment, placing: Placing): TransactionState {
  const { outstanding } = payments(order);
  const amount = payment.amount ?? outstanding;
  if (order.cancelledAt !== null) throw new Refusal('The order is cancelled');
  if (amount <= 0 || amount > outstanding)
    throw new Refusal(`Nothing to pay, or more than is open`);
  const authorization = order.transactions.find(
    (one) => one.kind === 'AUTHORIZATION' && one.status === 'SUCCESS',
  );
  const promised = order.transactions.find(
    (one) => one.kind === 'SALE' && one.status === 'PENDING',
  );
  const before = authorization ?? promised;
  const transaction: TransactionState = {
    id: placing.nextId(),
    parentId: before?.id ?? null,
    kind: authorization === undefined ? 'SALE' : 'CAPTURE',
    status: 'SUCCESS',
    gateway: payment.gateway ?? before?.gateway ?? 'shopify_payments',
    amount,
    createdAt: toInstant(placing.now),
    refundId: null,
  };
  order.transactions.push(transaction);
  return transaction;
}
