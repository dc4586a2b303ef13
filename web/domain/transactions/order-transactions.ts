import { type Cause, OF_ORDER, ofRefund } from '../documents/model/cause';
import { type Cents, cents, sum, ZERO } from '../money/cents';
import type { Order, OrderTransaction } from '../order/order';
import { paymentMethodId } from '../order/payment-method';
import type { TransactionSettings } from '../settings/sections/transaction-settings';
import { isBookable } from './bookable-gateway';
import { type FeeRate, type TransactionDraft, transactionReference } from './transaction-draft';

/** Lexware's books are in euro, and its API refuses everything else. */
const CURRENCY = 'EUR';

/**
 * The money that really moved on an order, by payment methods that are switched on: sales, captures
 * and refunds that succeeded, cash less its change. Authorisations and voids move nothing, test
 * orders neither. Amounts are signed cents.
 */
export function orderTransactions(order: Order, settings: TransactionSettings): TransactionDraft[] {
  if (order.currency !== CURRENCY || order.test) return [];
  return order.transactions
    .filter(
      (one) =>
        one.status === 'success' &&
        one.amount > 0 &&
        isBookable(paymentMethodId(one.gateway), settings),
    )
    .flatMap((one) => toDraft(order, one, settings) ?? []);
}

/** What the till gave back of a payment in cash, which Shopify reports as a movement of its own. */
function changeOf({ transactions }: Order, { id }: OrderTransaction): number {
  const given = transactions.filter(
    ({ kind, status, parentId }) => kind === 'change' && status === 'success' && parentId === id,
  );
  return sum(given.map(({ amount }) => amount));
}

/** References of payments that were recorded manually. */
export function manualPayments({ transactions }: Order): Set<string> {
  const byHand = transactions.filter((one) => one.isManual === true && kindOf(one) === 'payment');
  return new Set(byHand.map(({ id }) => transactionReference(id)));
}

function toDraft(
  order: Order,
  one: OrderTransaction,
  settings: TransactionSettings,
): TransactionDraft | null {
  const kind = kindOf(one);
  if (!kind) return null;
  const fee = settings.fees && kind === 'payment' ? one.fee : undefined;
  const amount = kind === 'payment' ? cents(one.amount - changeOf(order, one)) : cents(-one.amount);
  if (amount === 0) return null;
  return {
    externalReference: transactionReference(one.id),
    kind,
    gateway: paymentMethodId(one.gateway),
    orderId: order.id,
    subject: order.name,
    cause: kind === 'payment' ? OF_ORDER : refundOf(order, one),
    amount,
    fee: fee ? cents(-fee.amount) : ZERO,
    feeRate: fee ? feeRate(fee) : 0,
    date: one.processedAt ?? order.processedAt,
  };
}

function kindOf({ kind }: OrderTransaction): 'payment' | 'refund' | null {
  switch (kind) {
    case 'sale':
    case 'capture':
      return 'payment';
    case 'refund':
      return 'refund';
    case 'authorization':
    case 'change':
    case 'suggested_refund':
    case 'void':
    case 'unknown':
      return null;
  }
}

/**
 * The cause of the credit note over the refund that sent this money; null when Shopify names no
 * refund.
 */
function refundOf(order: Order, { id }: OrderTransaction): Cause | null {
  const refund = order.refunds.find(({ transactionIds }) => transactionIds.includes(id));
  return refund ? ofRefund(refund) : null;
}

/**
 * 19 % when the tax in the fee is at least half of what 19 % would be; Shopify rounds it per fee.
 */
function feeRate({ amount, tax }: { amount: Cents; tax: Cents }): FeeRate {
  return tax * 2 * 119 >= amount * 19 && tax > 0 ? 19 : 0;
}
