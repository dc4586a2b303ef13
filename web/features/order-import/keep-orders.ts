import type { Day } from '../../domain/order-import/import-days';
import type { StoresOf } from '../../ports/stores/database';
import type { WaitingOrder } from '../../ports/stores/orders/order-store';
import type { Shop } from '../../ports/stores/shops/shop-store';

interface Kept {
  orders: readonly (WaitingOrder & { day: Day })[];
  /**
   * Whether documents in Lexware are looked for before any is made. All are looked at first: those
   * that nobody knows become known, and of those that are it is said no more that they are left
   * out.
   */
  isSearched: boolean;
}

/**
 * Keeps a page by one statement, whatever days it is of: each number of rows is a statement of its
 * own, which the connection prepares and remembers.
 * Answers how many are new.
 */
export async function keepOrders(
  { orderImports }: StoresOf<'orderImports'>,
  { id: shopId }: Shop,
  { orders, isSearched }: Kept,
): Promise<number> {
  const step = isSearched ? 'take-over' : 'make';
  return orderImports.keepOrders(
    shopId,
    orders.map((order) => ({ ...order, step })),
  );
}
