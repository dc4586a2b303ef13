import type { Day } from '../../domain/order-import/import-days';
import type { StoresOf } from '../../ports/stores/database';
import type { WaitingOrder } from '../../ports/stores/orders/order-store';
import type { Shop } from '../../ports/stores/shops/shop-store';

interface Kept {
  day: Day;
  orders: readonly WaitingOrder[];
  /** Whether documents in Lexware are looked for before any is made; only known orders have some. */
  isSearched: boolean;
}

export async function keepOrders(
  { orderImports, orders: all }: StoresOf<'orderImports' | 'orders'>,
  { id: shopId }: Shop,
  { day, orders, isSearched }: Kept,
): Promise<void> {
  if (!isSearched) return orderImports.keepOrders(shopId, day, { orders, step: 'make' });
  const ids = orders.map(({ orderId }) => orderId);
  const known = await all.names(shopId, ids);
  const isKnown = ({ orderId }: WaitingOrder) => known.has(orderId);
  const step = (those: readonly WaitingOrder[], at: 'search' | 'take-over') =>
    orderImports.keepOrders(shopId, day, { orders: those, step: at });
  await step(orders.filter(isKnown), 'search');
  await step(
    orders.filter((one) => !isKnown(one)),
    'take-over',
  );
}
