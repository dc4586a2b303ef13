import type { ShopId } from '../../domain/ids';
import { dayBegin, monthsAfter } from '../../domain/time/berlin';
import type { StoresOf } from '../../ports/stores/database';
import type { OrderListItem, Period } from '../../ports/stores/order-stores';

export type MonthStores = StoresOf<'documents' | 'orders'>;

/** So many orders are computed at once: other requests have their turn between. */
export const ORDERS_AT_ONCE = 250;

/** When a German month, `yyyy-MM`, begins, and the next one. */
export function spanOf(month: string): Period {
  const first = `${month}-01`;
  return { since: dayBegin(first), until: dayBegin(monthsAfter(first, 1)) };
}

/** The orders of a German month, and all others with a document dated in it, some at a time. */
export async function* ordersOfMonth(
  { orders }: Pick<MonthStores, 'orders'>,
  shopId: ShopId,
  month: string,
): AsyncGenerator<OrderListItem[], void> {
  const ids = await orders.ofPeriod(shopId, spanOf(month));
  for (let begin = 0; begin < ids.length; begin += ORDERS_AT_ONCE) {
    const some = await orders.listed(shopId, ids.slice(begin, begin + ORDERS_AT_ONCE));
    yield [...some.values()];
  }
}
