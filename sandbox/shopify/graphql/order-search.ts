import { currentTotals } from '../orders/model/amounts';
import type { OrderState } from '../orders/model/order-state';
import { financialStatus, fulfillmentStatus } from '../orders/model/status';
import type { Searchable } from './search';

export const SEARCHABLE_ORDERS: Searchable<OrderState> = {
  fields: {
    id: (order) => order.id,
    name: (order) => [order.name, order.name.replace(/^#/, '')],
    created_at: (order) => Date.parse(order.createdAt),
    updated_at: (order) => Date.parse(order.updatedAt),
    processed_at: (order) => Date.parse(order.processedAt),
    financial_status: (order) => financialStatus(order).toLowerCase(),
    fulfillment_status: (order) => fulfillmentStatus(order).toLowerCase(),
    status: (order) => ['any', order.cancelledAt === null ? 'open' : 'cancelled'],
    tag: (order) => order.contact.tags.map((tag) => tag.toLowerCase()),
    email: (order) => order.contact.email ?? '',
    test: (order) => String(order.test),
  },
  mentions: (order, word) =>
    [order.name, order.contact.email ?? ''].some((text) =>
      text.toLowerCase().includes(word.toLowerCase()),
    ),
};

const SORT: Record<string, (order: OrderState) => number> = {
  CREATED_AT: (order) => Date.parse(order.createdAt),
  ID: (order) => order.id,
  ORDER_NUMBER: (order) => order.number,
  PROCESSED_AT: (order) => Date.parse(order.processedAt),
  TOTAL_PRICE: (order) => currentTotals(order).total,
  UPDATED_AT: (order) => Date.parse(order.updatedAt),
};

export function sortOrders(
  orders: readonly OrderState[],
  sortKey: string | null | undefined,
): OrderState[] {
  const key = SORT[sortKey ?? 'PROCESSED_AT'] ?? SORT.ID;
  return key === undefined
    ? [...orders]
    : [...orders].sort((a, b) => key(a) - key(b) || a.id - b.id);
}
