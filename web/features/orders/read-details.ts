import { Router } from 'express';
import {
  type OrderDetailsAnswer,
  type OrderItem,
  orderDetailsAnswer,
} from '../../contract/order/details';
import type { PaymentsAnswer } from '../../contract/order/money';
import { mayChooseTax } from '../../contract/order/offered-actions';
import { orderInPath } from '../../contract/order/order-path';
import type { TaxAnswer } from '../../contract/order/tax';
import { paymentMethodName } from '../../domain/documents/labels/payment-method-name';
import type { DocumentRecord } from '../../domain/documents/model/document';
import type { OrderId } from '../../domain/ids';
import { sum } from '../../domain/money/cents';
import { moneyOf } from '../../domain/order/balance';
import { paidForLine, paidForShipping } from '../../domain/order/line-amounts';
import type { Order, OrderTransaction, Refund, TaxLine } from '../../domain/order/order';
import { realRefunds } from '../../domain/order/refund-value';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Shop } from '../../ports/stores/shop-stores';
import { type ExplainDeps, explainFromRows, explanationNow } from './explanation/read-explanation';
import { taxNow } from './tax/tax-of-order';

/** Reads the order from Shopify once, for all that its page shows of it. */
async function detailsOf(
  deps: ExplainDeps,
  shop: Shop,
  orderId: OrderId,
): Promise<OrderDetailsAnswer> {
  const order = await deps.shopify.order(shop, orderId);
  if (!order) {
    const { documents } = await explainFromRows(deps, shop, orderId);
    return { documents, items: null, money: null, tax: null };
  }
  const { documents } = await explanationNow(deps, shop, order);
  const isRefused = documents.some(
    ({ document, decision }) => document === 'invoice' && mayChooseTax(decision),
  );
  return {
    documents,
    items: { taxesIncluded: order.taxesIncluded, lines: itemsOf(order) },
    money: paymentsOf(order, await deps.database.documents.ofOrder(shop.id, orderId)),
    tax: isRefused ? await taxOrNull(deps, shop, order) : null,
  };
}

/** Without an account nothing can be chosen; an obstacle of the order says so. */
async function taxOrNull(deps: ExplainDeps, shop: Shop, order: Order): Promise<TaxAnswer | null> {
  try {
    return await taxNow(deps, shop, order);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_CONNECTED') return null;
    throw error;
  }
}

/** What was ordered, with the rates that the shop charged. */
function itemsOf({ lines, shippingLines, totals }: Order): OrderItem[] {
  const goods = lines.map((line) => ({
    kind: 'goods' as const,
    title: [line.title, line.variantTitle].filter(Boolean).join(' – '),
    quantity: line.quantity,
    left: line.currentQuantity,
    cents: paidForLine(line),
    rates: ratesOf(line.taxLines),
  }));
  const shipping = shippingLines.map((line) => ({
    kind: 'shipping' as const,
    title: line.title,
    quantity: 1,
    left: line.isRemoved ? 0 : 1,
    cents: paidForShipping(line),
    rates: ratesOf(line.taxLines),
  }));
  const tip = { kind: 'tip' as const, title: '', quantity: 1, left: 1, rates: [] };
  return [...goods, ...shipping, ...(totals.tip > 0 ? [{ ...tip, cents: totals.tip }] : [])];
}

function ratesOf(taxLines: readonly TaxLine[]): number[] {
  return [...new Set(taxLines.map(({ rate }) => rate))].toSorted((one, other) => other - one);
}

export function detailsRoutes(deps: ExplainDeps): Router {
  return Router().get('/orders/:orderId/details', async (req, res) => {
    const { orderId } = parseInput(orderInPath, req.params);
    res.json(orderDetailsAnswer.parse(await detailsOf(deps, currentShop(res), orderId)));
  });
}

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
