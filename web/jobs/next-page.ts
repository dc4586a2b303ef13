import { MAX_LIST_LENGTH, type PlaceInOrders } from '../ports/shopify';
import type { WaitingOrder } from '../ports/stores/order-stores';

interface OrdersPage {
  orders: readonly WaitingOrder[];
  /** Key of the next page; null at the end. */
  next: string | null;
}

/** Where to continue behind this page; null at the end. */
export function nextOf<Run extends PlaceInOrders>(
  run: Run,
  { orders, next: after }: OrdersPage,
): Run | null {
  const last = orders.at(-1);
  if (after === null || !last) return null;
  const found = run.found + orders.length;
  const paged = run.paged + orders.length;
  if (paged < MAX_LIST_LENGTH) return { ...run, after, found, paged };
  const again = orders.filter(({ orderedAt }) => orderedAt === last.orderedAt).length;
  return { ...run, since: last.orderedAt, after: null, found: found - again, paged: 0 };
}

/** Whether the run was neither continued nor cancelled since this page was requested. */
export function isWhereItWas(now: PlaceInOrders | null, before: PlaceInOrders): boolean {
  return now?.since === before.since && now.after === before.after;
}
