import { toFixedDecimal } from '../money';
import { currentTotals, lineTotal, payments, taxSum, totals } from '../orders/amounts';
import { gid } from '../orders/graphql-lines';
import type {
  AddressState,
  FulfillmentState,
  LineState,
  OrderState,
  RefundState,
  TaxState,
  TransactionState,
} from '../orders/order-state';
import { financialStatus, fulfillmentStatus } from '../orders/status';

type Json = Record<string, unknown>;

/** The order as webhooks carry it: REST-shaped, numeric ids, snake case, amounts with two decimals. */
export function orderPayload(order: OrderState): Json {
  const { contact } = order;
  return {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    name: order.name,
    number: order.number - 1000,
    order_number: order.number,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    processed_at: order.processedAt,
    cancelled_at: order.cancelledAt,
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    test: order.test,
    currency: order.currency,
    presentment_currency: order.presentment.currency,
    taxes_included: order.taxesIncluded,
    financial_status: financialStatus(order).toLowerCase(),
    fulfillment_status: restFulfillment(order),
    email: contact.email,
    phone: contact.phone,
    note: contact.note,
    tags: contact.tags.join(', '),
    source_name: contact.sourceName,
    note_attributes: contact.customAttributes.map(({ key, value }) => ({ name: key, value })),
    payment_gateway_names: [...new Set(order.transactions.map((one) => one.gateway))],
    billing_address: address(contact.billingAddress),
    shipping_address: address(contact.shippingAddress),
    customer:
      contact.customer === null
        ? null
        : { ...contact.customer, admin_graphql_api_id: gid('Customer', contact.customer.id) },
    ...amounts(order),
    line_items: order.lines.map(lineItem),
    shipping_lines: order.shipping.map((one) => ({
      id: one.id,
      title: one.title,
      price: toFixedDecimal(one.price),
      tax_lines: one.taxes.map(taxLine),
    })),
    fulfillments: order.fulfillments.map((one) => fulfillmentPayload(order, one)),
    refunds: order.refunds.map((one) => refundPayload(order, one)),
  };
}

function restFulfillment(order: OrderState): string | null {
  const status = fulfillmentStatus(order);
  if (status === 'UNFULFILLED') return null;
  return status === 'FULFILLED' ? 'fulfilled' : 'partial';
}

function amounts(order: OrderState): Json {
  const placed = totals(order);
  const current = currentTotals(order);
  return {
    subtotal_price: toFixedDecimal(placed.subtotal),
    total_discounts: toFixedDecimal(placed.discounts),
    total_tax: toFixedDecimal(placed.tax),
    total_price: toFixedDecimal(placed.total),
    total_tip_received: toFixedDecimal(order.tip),
    current_subtotal_price: toFixedDecimal(current.subtotal),
    current_total_tax: toFixedDecimal(current.tax),
    current_total_price: toFixedDecimal(current.total),
    total_outstanding: toFixedDecimal(payments(order).outstanding),
    tax_lines: placed.taxes.map(taxLine),
  };
}

const taxLine = (tax: TaxState): Json => ({
  title: tax.title,
  rate: tax.rateMillionths / 1_000_000,
  price: toFixedDecimal(tax.amount),
});

const lineItem = (line: LineState): Json => ({
  id: line.id,
  admin_graphql_api_id: gid('LineItem', line.id),
  title: line.title,
  name: line.title,
  variant_title: line.variantTitle,
  sku: line.sku,
  quantity: line.quantity,
  current_quantity: line.currentQuantity,
  price: toFixedDecimal(line.price),
  total_discount: toFixedDecimal(line.price * line.quantity - lineTotal(line)),
  taxable: line.taxable,
  gift_card: line.isGiftCard,
  requires_shipping: line.requiresShipping,
  tax_lines: line.taxes.map(taxLine),
});

function address(state: AddressState | null): Json | null {
  if (state === null) return null;
  return {
    first_name: state.firstName,
    last_name: state.lastName,
    company: state.company,
    address1: state.address1,
    address2: state.address2,
    zip: state.zip,
    city: state.city,
    country_code: state.countryCode,
    phone: state.phone,
  };
}

export function refundPayload(order: OrderState, refund: RefundState): Json {
  return {
    id: refund.id,
    admin_graphql_api_id: gid('Refund', refund.id),
    order_id: order.id,
    created_at: refund.createdAt,
    processed_at: refund.createdAt,
    note: refund.note,
    refund_line_items: refund.lines.map((one) => ({
      id: one.id,
      line_item_id: one.lineId,
      quantity: one.quantity,
      restock_type: one.restockType.toLowerCase(),
      subtotal: Number(toFixedDecimal(one.subtotal)),
      total_tax: Number(toFixedDecimal(taxSum(one.taxes))),
    })),
    order_adjustments: refund.adjustments.map((one) => ({
      id: one.id,
      order_id: order.id,
      refund_id: refund.id,
      kind: 'refund_discrepancy',
      reason: 'Refund discrepancy',
      amount: toFixedDecimal(one.amount),
      tax_amount: '0.00',
    })),
    transactions: order.transactions
      .filter((one) => one.refundId === refund.id)
      .map((one) => transactionPayload(order, one)),
  };
}

export function fulfillmentPayload(order: OrderState, fulfillment: FulfillmentState): Json {
  return {
    id: fulfillment.id,
    admin_graphql_api_id: gid('Fulfillment', fulfillment.id),
    order_id: order.id,
    status: fulfillment.status.toLowerCase(),
    created_at: fulfillment.createdAt,
    updated_at: fulfillment.updatedAt,
    line_items: fulfillment.lines.map((one) => ({ id: one.lineId, quantity: one.quantity })),
  };
}

export function transactionPayload(order: OrderState, transaction: TransactionState): Json {
  return {
    id: transaction.id,
    admin_graphql_api_id: gid('OrderTransaction', transaction.id),
    order_id: order.id,
    parent_id: transaction.parentId,
    kind: transaction.kind.toLowerCase(),
    status: transaction.status.toLowerCase(),
    gateway: transaction.gateway,
    amount: toFixedDecimal(transaction.amount),
    currency: order.currency,
    created_at: transaction.createdAt,
    processed_at: transaction.createdAt,
  };
}
