import type { PaymentsAnswer } from '../../../contract/order/money';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { paymentMethodName } from '../../../domain/documents/labels/payment-method-name';
import { moneyOf } from '../../../domain/order/balance';
import type { Refund, Order, OrderTransaction } from '../../../domain/order/order';
import { realRefunds } from '../../../domain/order/refund-value';
import { sum } from '../../../domain/money/cents';

type Payment = PaymentsAnswer['payments'][number];

/** An order's payments from Shopify, and the credit notes of its refunds. */
export function paymentsOf(order: Order, documents: readonly DocumentRecord[]): PaymentsAnswer {
  return {
    payments: order.transactions
      .toSorted((a, b) => (a.processedAt ?? '').localeCompare(b.processedAt ?? ''))
      .flatMap((transaction) => {
        const kind = KINDS[transaction.kind];
        return kind === null ? [] : [toPayment(transaction, kind)];
      }),
    refunds: realRefunds(order).map((refund) => toRefund(order, refund, documents)),
  };
}

/** Refunds are listed on their own, and transactions that Shopify only suggests are no payments. */
const KINDS: Record<OrderTransaction['kind'], Payment['kind'] | null> = {
  sale: 'payment',
  capture: 'payment',
  authorization: 'authorization',
  void: 'void',
  change: 'change',
  refund: null,
  suggested_refund: null,
  unknown: null,
};

const STATES: Record<OrderTransaction['status'], Payment['state']> = {
  success: 'moved',
  pending: 'underWay',
  awaiting_response: 'underWay',
  unknown: 'underWay',
  error: 'failed',
  failure: 'failed',
};

function toPayment(
  { id, status, gateway, amount, processedAt }: OrderTransaction,
  kind: Payment['kind'],
): Payment {
  const gatewayName = paymentMethodName(gateway);
  return { id, kind, state: STATES[status], gatewayName, amountCents: amount, at: processedAt };
}

function toRefund(
  order: Order,
  refund: Refund,
  documents: readonly DocumentRecord[],
): PaymentsAnswer['refunds'][number] {
  const { id, createdAt, total, transactionIds } = refund;
  const moved = order.transactions.filter((one) => transactionIds.includes(one.id));
  return {
    id,
    state: moneyOf(order, refund),
    // While the payment is in progress, Shopify counts nothing as refunded.
    amountCents: total === 0 ? sum(moved.map(({ amount }) => amount)) : total,
    at: createdAt,
    documentIds: documents
      .filter(({ cause }) => cause.of === 'refund' && cause.refund === id)
      .map((document) => document.id),
  };
}
