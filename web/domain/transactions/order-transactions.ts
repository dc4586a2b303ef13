import { OF_ORDER, ofRefund } from '../documents/model/cause';
import { type Cents, cents, ZERO } from '../money/cents';
import type { Order } from '../order/order';
import { type MoneyMovement, movementsOf } from '../order/order-money';
import type { TransactionSettings } from '../setting-sections/transaction-settings';
import { isBookable } from './bookable-gateway';
import { type FeeRate, type TransactionDraft, transactionReference } from './transaction-draft';

/** Lexware's books are in euro, and its API refuses everything else. */
const CURRENCY = 'EUR';

/**
 * The money that really moved on an order, by payment methods that are switched on. Amounts are
 * signed cents.
 */
export function orderTransactions(order: Order, settings: TransactionSettings): TransactionDraft[] {
  if (order.currency !== CURRENCY) return [];
  return movementsOf(order)
    .filter(({ gateway }) => isBookable(gateway, settings))
    .map((one) => toDraft(order, one, settings));
}

/** References of payments that were recorded manually. */
export function manualPayments(order: Order): Set<string> {
  const byHand = movementsOf(order).filter(({ kind, isManual }) => kind === 'payment' && isManual);
  return new Set(byHand.map(({ id }) => transactionReference(id)));
}

function toDraft(
  order: Order,
  { id, kind, gateway, amount, at, refund, ...one }: MoneyMovement,
  settings: TransactionSettings,
): TransactionDraft {
  const fee = settings.fees ? one.fee : null;
  return {
    externalReference: transactionReference(id),
    kind,
    gateway,
    orderId: order.id,
    subject: order.name,
    cause: kind === 'payment' ? OF_ORDER : refund === null ? null : ofRefund({ id: refund }),
    amount,
    fee: fee ? cents(-fee.amount) : ZERO,
    feeRate: fee ? feeRate(fee) : 0,
    date: at,
  };
}

/**
 * 19 % when the tax in the fee is at least half of what 19 % would be; Shopify rounds it per fee.
 */
function feeRate({ amount, tax }: { amount: Cents; tax: Cents }): FeeRate {
  return tax * 2 * 119 >= amount * 19 && tax > 0 ? 19 : 0;
}
