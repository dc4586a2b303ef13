import { MAX_LIST_LENGTH } from '../../ports/shopify/max-list-length';
import type { PlacedOrders } from '../../ports/shopify/shopify-history';
import type { ImportRun } from '../../ports/stores/orders/order-import-store';

type Place = Omit<ImportRun, 'searches' | 'mails' | 'counted'>;

/** Where to continue behind this page; null at the end. */
export function nextOf<Run extends Place>(
  run: Run,
  { orders, next: after }: PlacedOrders,
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
export function isWhereItWas(now: Place | null, before: Place): boolean {
  return now?.since === before.since && now.after === before.after;
}
