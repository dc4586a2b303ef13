import { toFixedDecimal } from '../money';
import { taxSum } from '../orders/model/amounts';
import { gid } from '../orders/graphql/lines';
import type {
  FulfillmentState,
  OrderState,
  RefundState,
  TransactionState,
} from '../orders/model/order-state';
import { linePayload } from './line-payload';
import { moneySet, type Json } from './payload-money';

export function refundPayload(order: OrderState, refund: RefundState): Json {
  return {
    id: refund.id,
    admin_graphql_api_id: gid('Refund', refund.id),
    created_at: refund.createdAt,
    note: refund.note,
    order_id: order.id,
    processed_at: refund.createdAt,
    restock: refund.lines.some(({ restockType }) => restockType !== 'NO_RESTOCK'),
    total_duties_set: moneySet(order, 0),
    user_id: null,
    order_adjustments: refund.adjustments.map((one) => ({
      id: one.id,
      order_id: order.id,
      refund_id: refund.id,
      amount: toFixedDecimal(one.amount),
      amount_set: moneySet(order, one.amount),
      kind: 'refund_discrepancy',
      reason: 'Refund discrepancy',
      tax_amount: '0.00',
      tax_amount_set: moneySet(order, 0),
    })),
    transactions: order.transactions
      .filter((one) => one.refundId === refund.id)
      .map((one) => transactionPayload(order, one)),
    refund_line_items: refund.lines.map((one) => refundLine(order, one)),
    refund_shipping_lines: refund.shipping.map((one) => ({
      id: one.id,
      shipping_line_id: one.shippingId,
      subtotal_amount_set: moneySet(order, one.subtotal),
      tax_amount_set: moneySet(order, taxSum(one.taxes)),
    })),
    duties: [],
    return: null,
    additional_fees: [],
  };
}

function refundLine(order: OrderState, one: RefundState['lines'][number]): Json {
  const line = order.lines.find(({ id }) => id === one.lineId);
  return {
    id: one.id,
    line_item_id: one.lineId,
    location_id: null,
    quantity: one.quantity,
    restock_type: one.restockType.toLowerCase(),
    subtotal: Number(toFixedDecimal(one.subtotal)),
    subtotal_set: moneySet(order, one.subtotal),
    total_tax: Number(toFixedDecimal(taxSum(one.taxes))),
    total_tax_set: moneySet(order, taxSum(one.taxes)),
    line_item: line ? linePayload(order, line) : null,
  };
}

export function fulfillmentPayload(order: OrderState, fulfillment: FulfillmentState): Json {
  return {
    id: fulfillment.id,
    admin_graphql_api_id: gid('Fulfillment', fulfillment.id),
    created_at: fulfillment.createdAt,
    location_id: null,
    name: `${order.name}-F${order.fulfillments.indexOf(fulfillment) + 1}`,
    order_id: order.id,
    origin_address: {},
    receipt: {},
    service: 'manual',
    shipment_status: null,
    status: fulfillment.status.toLowerCase(),
    tracking_company: null,
    tracking_number: null,
    tracking_numbers: [],
    tracking_url: null,
    tracking_urls: [],
    updated_at: fulfillment.updatedAt,
    line_items: fulfillment.lines.map((one) => {
      const line = order.lines.find(({ id }) => id === one.lineId);
      return { ...(line && linePayload(order, line)), id: one.lineId, quantity: one.quantity };
    }),
  };
}

export function transactionPayload(order: OrderState, transaction: TransactionState): Json {
  return {
    id: transaction.id,
    admin_graphql_api_id: gid('OrderTransaction', transaction.id),
    amount: toFixedDecimal(transaction.amount),
    authorization: null,
    created_at: transaction.createdAt,
    currency: order.currency,
    device_id: null,
    error_code: null,
    gateway: transaction.gateway,
    kind: transaction.kind.toLowerCase(),
    location_id: null,
    message: null,
    order_id: order.id,
    parent_id: transaction.parentId,
    payment_id: `${order.name}.${order.transactions.indexOf(transaction) + 1}`,
    payments_refund_attributes: null,
    processed_at: transaction.createdAt,
    receipt: {},
    source_name: 'web',
    status: transaction.status.toLowerCase(),
    test: order.test,
    user_id: null,
  };
}
