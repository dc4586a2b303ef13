import { z } from 'zod';
import { ZERO } from '../../../domain/money/cents';
import { type OrderMoney, orderMoney, spanOfMoney } from '../../../domain/order/order-money';
import type { OrderRecord, FetchedOrder } from '../../../ports/stores/order-stores';
import { fromJson, toInstant, toInstantOrNull } from '../sql/column-values';
import { nameKey } from '../order-terms/search';
import type { OrderRow } from './table';

const tags = z.array(z.string());

export function toOrderRecord(row: OrderRow): OrderRecord {
  return {
    shopId: row.shop_id,
    orderId: row.order_id,
    name: row.name,
    orderedAt: row.ordered_at,
    shopifyUpdatedAt: row.shopify_updated_at,
    paymentStatus: row.payment_status,
    openPayment: row.open_payment,
    paymentDueAt: row.payment_due_at,
    fulfillmentStatus: row.fulfillment_status,
    country: row.country,
    sourceName: row.source_name,
    customerId: row.customer_id,
    customerName: row.customer_name,
    currency: row.currency,
    total: row.total,
    refundedWithoutItems: row.refunded_without_items ?? ZERO,
    customerEmail: row.customer_email,
    customerFirstName: row.customer_first_name,
    customerLastName: row.customer_last_name,
    totalTax: row.total_tax,
    tags: row.tags === null ? [] : fromJson(tags, row.tags),
    money: row.money === null ? null : fromJson(orderMoney, row.money),
    cancelledAt: row.cancelled_at,
    deletedAt: row.deleted_at,
  };
}

/** What is stored of an order as Shopify shows it. */
export function fetchedColumns(order: Omit<FetchedOrder, 'gateways'>) {
  return {
    name: order.name,
    name_key: nameKey(order.name),
    ordered_at: toInstant(order.orderedAt),
    shopify_updated_at: toInstant(order.shopifyUpdatedAt),
    payment_status: order.paymentStatus,
    open_payment: order.openPayment,
    payment_due_at: toInstantOrNull(order.paymentDueAt),
    fulfillment_status: order.fulfillmentStatus,
    country: order.country,
    source_name: order.sourceName,
    customer_id: order.customerId,
    customer_name: order.customerName,
    currency: order.currency,
    total: order.total,
    refunded_without_items: order.refundedWithoutItems,
    customer_email: order.customerEmail,
    customer_first_name: order.customerFirstName,
    customer_last_name: order.customerLastName,
    total_tax: order.totalTax,
    tags: order.tags.length === 0 ? null : JSON.stringify(order.tags),
    money: order.money && JSON.stringify(order.money),
    ...moneyColumns(order.money),
    cancelled_at: toInstantOrNull(order.cancelledAt),
  };
}

function moneyColumns(money: OrderMoney | null) {
  const span = money && spanOfMoney(money);
  return {
    money_from: toInstantOrNull(span?.from ?? null),
    money_until: toInstantOrNull(span?.until ?? null),
  };
}
