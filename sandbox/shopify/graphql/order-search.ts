import { currentTotals } from '../orders/model/amounts';
import type { OrderState } from '../orders/model/order-state';
import { financialStatus, fulfillmentStatus } from '../orders/model/status';

type Condition = (order: OrderState) => boolean;

/**
 * Shopify's search syntax as far as apps use it on orders: `field:value`, comparisons, quotes,
 * `AND` (also unsaid), `OR`, `NOT` and `-`, parentheses, `value*`, `field:*` and comma lists. A
 * field it does not know is ignored, as at Shopify.
 */
export function searchOrders(
  orders: readonly OrderState[],
  query: string | null | undefined,
): OrderState[] {
  const tokens = [...(query ?? '').matchAll(TOKEN)].map(([token]) => token);
  if (tokens.length === 0) return [...orders];
  return orders.filter(eitherOf({ tokens, at: 0 }));
}

const TOKEN = /[()]|-(?=\()|-?[a-z_]+:(?:[<>]=?)?(?:'[^']*'|"[^"]*"|[^\s()]+)|[^\s()]+/g;

/** Reads from `at` on. */
interface Reading {
  tokens: string[];
  at: number;
}

function eitherOf(reading: Reading): Condition {
  const branches = [allOf(reading)];
  while (took(reading, 'OR')) branches.push(allOf(reading));
  return (order) => branches.some((holds) => holds(order));
}

function allOf(reading: Reading): Condition {
  const parts = [part(reading)];
  while (
    reading.at < reading.tokens.length &&
    ![')', 'OR'].includes(reading.tokens[reading.at] ?? '')
  ) {
    took(reading, 'AND');
    parts.push(part(reading));
  }
  return (order) => parts.every((holds) => holds(order));
}

function part(reading: Reading): Condition {
  if (took(reading, 'NOT') || took(reading, '-')) {
    const holds = part(reading);
    return (order) => !holds(order);
  }
  if (!took(reading, '(')) return condition(reading.tokens[reading.at++] ?? '');
  const inside = eitherOf(reading);
  took(reading, ')');
  return inside;
}

function took(reading: Reading, token: string): boolean {
  if (reading.tokens[reading.at] !== token) return false;
  reading.at += 1;
  return true;
}

function condition(term: string): Condition {
  const match = /^(-?)([a-z_]+):([<>]=?)?(.*)$/.exec(term);
  if (match === null) return (order) => mentions(order, term.replaceAll(/['"]/g, ''));
  const [, not, field = '', operator = '', value = ''] = match;
  const read = FIELDS[field];
  if (read === undefined) return () => true;
  const wanted = /^['"]/.test(value) ? [value.slice(1, -1)] : value.split(',');
  return (order) => wanted.some((one) => compares(read(order), operator, one)) !== (not === '-');
}

const mentions = (order: OrderState, word: string): boolean =>
  [order.name, order.contact.email ?? ''].some((text) =>
    text.toLowerCase().includes(word.toLowerCase()),
  );

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
  if (value === '*') return Array.isArray(actual) ? actual.length > 0 : actual !== '';
  if (typeof actual !== 'number')
    return [actual].flat().some((one) => matches(one.toLowerCase(), value.toLowerCase()));
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

const matches = (actual: string, wanted: string): boolean =>
  wanted.endsWith('*') ? actual.startsWith(wanted.slice(0, -1)) : actual === wanted;

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
