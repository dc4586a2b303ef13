import type { Day } from '../../domain/order-import/import-days';
import type { StoresOf } from '../../ports/stores/database';
import type { WaitingOrder } from '../../ports/stores/orders/order-store';
import type { Shop } from '../../ports/stores/shops/shop-store';

interface Kept {
  orders: readonly (WaitingOrder & { day: Day })[];
  /** Whether documents in Lexware are looked for before any is made; only known orders have some. */
  isSearched: boolean;
}

/**
 * Keeps a page by one statement, whatever days it is of: each number of rows is a statement of its
 * own, which the connection prepares and remembers.
 */
export async function keepOrders(
  { orderImports, orders: all }: StoresOf<'orderImports' | 'orders'>,
  { id: shopId }: Shop,
  { orders, isSearched }: Kept,
): Promise<void> {
  const ids = orders.map(({ orderId }) => orderId);
  const known = isSearched ? await all.names(shopId, ids) : new Map();
  const stepOf = ({ orderId }: WaitingOrder) => {
    if (!isSearched) return 'make';
    return known.has(orderId) ? 'search' : 'take-over';
  };
  await orderImports.keepOrders(
    shopId,
    orders.map((order) => ({ ...order, step: stepOf(order) })),
  );
}
