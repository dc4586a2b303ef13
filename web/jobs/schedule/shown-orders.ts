import { firstShownDay } from '../../domain/order/shown-by-shopify';
import type { Instant } from '../../domain/ids';
import { dayBegin } from '../../domain/time/berlin';
import type { StoresOf } from '../../ports/stores/database';
import type { OrderListItem } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { EVALUATION_INTERVAL_MS } from './schedule-redecisions';

/** Orders read at once. */
const PART = 50;

interface Part {
  items: OrderListItem[];
  /** Where to continue; null at the end. */
  next: string | null;
  /** When the job with this index is due, so that Shopify is asked for one order at a time. */
  at(index: number): Instant;
}

/**
 * A part of the orders that Shopify still shows every app, the earliest first, for work that reads
 * each of them there.
 */
export async function partOfShownOrders(
  { orders }: StoresOf<'orders'>,
  { id: shopId }: Pick<Shop, 'id'>,
  { now, after }: { now: Date; after: string | null },
): Promise<Part> {
  const { items, next } = await orders.page(shopId, {
    search: null,
    filter: 'all',
    since: dayBegin(firstShownDay(now.toISOString())),
    sortBy: 'orderedAt',
    sortDir: 'asc',
    limit: PART,
    after,
    before: null,
  });
  const at = (index: number): Instant =>
    new Date(now.getTime() + index * EVALUATION_INTERVAL_MS).toISOString();
  return { items, next, at };
}
