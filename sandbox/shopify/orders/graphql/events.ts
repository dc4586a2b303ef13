import { sum, toDecimal } from '../../money';
import { lineTotal, priceOfPieces, taxSum } from '../model/amounts';
import { gid, lineItem, shippingLine } from './lines';
import { bag, unitPriceBag } from './money-bag';
import { processingFee } from '../model/processing-fee';
import type {
  FulfillmentState,
  OrderState,
  RefundState,
  TransactionState,
} from '../model/order-state';

const GATEWAY_NAMES: Record<string, string> = {
  shopify_payments: 'Shopify Payments',
  paypal: 'PayPal',
  gift_card: 'Gift card',
  manual: 'Manual',
  cash: 'Cash',
  klarna: 'Klarna',
  bank_deposit: 'Bank Deposit',
};

export function transaction(order: OrderState, state: TransactionState): Record<string, unknown> {
  const parent = order.transactions.find((one) => one.id === state.parentId);
  return {
    __typename: 'OrderTransaction',
    id: gid('OrderTransaction', state.id),
    kind: state.kind,
    status: state.status,
    gateway: state.gateway,
    formattedGateway: GATEWAY_NAMES[state.gateway] ?? state.gateway,
    createdAt: state.createdAt,
    processedAt: state.createdAt,
    amountSet: bag(order, state.amount),
    totalUnsettledSet: bag(order, 0),
    test: order.test,
    fees: fees(order, state),
    paymentDetails: null,
    paymentId: `${order.name}.${state.id}`,
    authorizationCode: state.kind === 'REFUND' ? null : `A${state.id}`,
    parentTransaction: parent === undefined ? null : () => transaction(order, parent),
    manualPaymentGateway: ['manual', 'bank_deposit', 'cash'].includes(state.gateway),
  };
}

function fees(order: OrderState, state: TransactionState): Record<string, unknown>[] {
  const fee = processingFee(state);
  if (fee === null) return [];
  const money = (cents: number) => ({ amount: toDecimal(cents), currencyCode: order.currency });
  return [
    {
      id: gid('TransactionFee', state.id),
      amount: money(fee.cents),
      flatFee: money(fee.flatCents),
      rate: fee.rate,
      taxAmount: money(0),
      type: 'processing_fee',
    },
  ];
}

export function refundNode(order: OrderState, state: RefundState): Record<string, unknown> {
  const transactions = order.transactions.filter((one) => one.refundId === state.id);
  const paid = transactions.filter((one) => one.status === 'SUCCESS');
  return {
    __typename: 'Refund',
    id: gid('Refund', state.id),
    legacyResourceId: String(state.id),
    createdAt: state.createdAt,
    processedAt: state.createdAt,
    updatedAt: state.createdAt,
    note: state.note,
    totalRefundedSet: bag(order, sum(paid.map((one) => one.amount))),
    refundLineItems: refundLines(order, state),
    refundShippingLines: refundShipping(order, state),
    orderAdjustments: state.adjustments.map((one) => ({
      id: gid('OrderAdjustment', one.id),
      reason: one.reason,
      amountSet: bag(order, one.amount),
      taxAmountSet: bag(order, 0),
    })),
    duties: [],
    transactions: transactions.map((one) => transaction(order, one)),
  };
}

function refundLines(order: OrderState, state: RefundState): Record<string, unknown>[] {
  return state.lines.map((one) => {
    const line = order.lines.find((candidate) => candidate.id === one.lineId);
    return {
      id: gid('RefundLineItem', one.id),
      quantity: one.quantity,
      restockType: one.restockType,
      restocked: one.restockType !== 'NO_RESTOCK',
      priceSet: unitPriceBag(order, line ?? { price: 0 }),
      subtotalSet: bag(order, one.subtotal),
      totalTaxSet: bag(order, taxSum(one.taxes)),
      lineItem: () => (line === undefined ? null : lineItem(order, line)),
    };
  });
}

function refundShipping(order: OrderState, state: RefundState): Record<string, unknown>[] {
  return state.shipping.map((one) => {
    const shipping = order.shipping.find((candidate) => candidate.id === one.shippingId);
    return {
      id: gid('RefundShippingLine', one.id),
      subtotalAmountSet: bag(order, one.subtotal),
      taxAmountSet: bag(order, taxSum(one.taxes)),
      shippingLine: () => (shipping === undefined ? null : shippingLine(order, shipping)),
    };
  });
}

export function fulfillment(
  order: OrderState,
  state: FulfillmentState,
  index: number,
): Record<string, unknown> {
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', state.id),
    legacyResourceId: String(state.id),
    name: `${order.name}.${index + 1}`,
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
    status: state.status,
    displayStatus: 'FULFILLED',
    requiresShipping: true,
    totalQuantity: sum(state.lines.map((one) => one.quantity)),
    trackingInfo: [],
    fulfillmentLineItems: state.lines.map((one) => {
      const line = order.lines.find((candidate) => candidate.id === one.lineId);
      return {
        id: gid('FulfillmentLineItem', one.id),
        quantity: one.quantity,
        originalTotalSet: bag(order, line === undefined ? 0 : priceOfPieces(line, one.quantity)),
        discountedTotalSet: bag(order, line === undefined ? 0 : lineTotal(line)),
        lineItem: () => (line === undefined ? null : lineItem(order, line)),
      };
    }),
  };
}
