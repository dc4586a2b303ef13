import { currentTotals } from '../orders/amounts';
import type { OrderState } from '../orders/order-state';
import { financialStatus, fulfillmentStatus } from '../orders/status';

/**
 * The part of Shopify's search syntax that apps use on orders: `field:value`, comparisons, quotes, `AND`, `-`.
 * A field it does not know is ignored, as at Shopify.
 */
export function searchOrders(orders: readonly OrderState[], query: string | null | undefined): OrderState[] {
  const terms = (query ?? '').match(/-?[a-z_]+:(?:[<>]=?)?(?:'[^']*'|"[^"]*"|\S+)|[^\s]+/g) ?? [];
  const conditions = terms.filter((term) => !['AND', '(', ')'].includes(term)).map(condition);
  return orders.filter((order) => conditions.every((holds) => holds(order)));
}

type Condition = (order: OrderState) => boolean;

function condition(term: string): Condition {
  const match = /^(-?)([a-z_]+):([<>]=?)?['"]?(.*?)['"]?$/.exec(term);
  if (match === null) return (order) => mentions(order, term);
  const [, not, field = '', operator = '', value = ''] = match;
  const read = FIELDS[field];
  if (read === undefined) return () => true;
  return (order) => compares(read(order), operator, value) !== (not === '-');
}

const mentions = (order: OrderState, word: string): boolean =>
  [order.name, order.contact.email ?? ''].some((text) => text.toLowerCase().includes(word.toLowerCase()));

const FIELDS: Record<string, (order: OrderState) => string | number | string[]> = {
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
};

function compares(actual: string | number | string[], operator: string, value: string): boolean {
  if (Array.isArray(actual)) return actual.includes(value.toLowerCase()) || actual.includes(value);
  if (typeof actual === 'string') return actual === value.toLowerCase();
  const wanted = /^\d+$/.test(value) ? Number(value) : Date.parse(value);
  switch (operator) {
    case '>':
      return actual > wanted;
    case '>=':
      return actual >= wanted;
    case '<':
      return actual < wanted;
    case '<=':
      return actual <= wanted;
    default:
      return actual === wanted;
  }
}

const SORT: Record<string, (order: OrderState) => number> = {
  CREATED_AT: (order) => Date.parse(order.createdAt),
  ID: (order) => order.id,
  ORDER_NUMBER: (order) => order.number,
  PROCESSED_AT: (order) => Date.parse(order.processedAt),
  TOTAL_PRICE: (order) => currentTotals(order).total,
  UPDATED_AT: (order) => Date.parse(order.updatedAt),
};

export function sortOrders(orders: readonly OrderState[], sortKey: string | null | undefined): OrderState[] {
  const key = SORT[sortKey ?? 'PROCESSED_AT'] ?? SORT.ID;
  return key === undefined ? [...orders] : [...orders].sort((a, b) => key(a) - key(b) || a.id - b.id);
}
