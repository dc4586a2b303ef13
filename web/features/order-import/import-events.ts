import type { Instant } from '../../domain/ids';
import type { EventOf } from '../../domain/log/event';
import type { EventCode } from '../../domain/log/event-codes';
import type { Days } from '../../domain/order-import/import-days';
import { shopEvent } from '../../ports/shop-event';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';

type ImportEvent = Extract<EventCode, `import.${string}`>;

export async function logImport(
  { events }: StoresOf<'events'>,
  shopId: Shop['id'],
  line: { at: Instant } & EventOf<ImportEvent>,
): Promise<void> {
  const status = line.event === 'import.paused' ? 'warning' : 'info';
  await events.append(shopId, shopEvent({ ...line, status }));
}

interface Added {
  at: Instant;
  orders: number;
  /** How many there will be, where they are read later. */
  counted?: number;
  days: Days;
  isSearched: boolean;
  /** The merchant goes on with what was left. */
  isResumed?: boolean;
}

/** Orders are added to the import that is under way, or begin one. */
export async function openImport(
  stores: StoresOf<'events' | 'orderImports'>,
  shopId: Shop['id'],
  { at, orders, counted = orders, days, isSearched, isResumed = false }: Added,
): Promise<void> {
  const isNew = await stores.orderImports.open(shopId, { at, orders });
  const body = { orders: counted, isSearched, firstDay: days.first, lastDay: days.last };
  if (isResumed) return logImport(stores, shopId, { at, event: 'import.resumed', body: {} });
  if (isNew) await logImport(stores, shopId, { at, event: 'import.begun', body });
}

/** All that belonged to the import has had its turn. */
export async function closeImport(
  stores: StoresOf<'events' | 'orderImports'>,
  shopId: Shop['id'],
  at: Instant,
): Promise<void> {
  const { orderImports } = stores;
  const opened = await orderImports.opened(shopId);
  if (!opened || (await orderImports.run(shopId)) !== null) return;
  if ((await orderImports.line(shopId)).waiting > 0) return;
  await orderImports.close(shopId);
  const { unread } = opened;
  const body = { orders: opened.orders - unread, unread };
  await logImport(stores, shopId, { at, event: 'import.ended', body });
}

/**
 * Forgets what waits; what is being read at the same moment is kept before, and forgotten with it.
 */
export async function cancelImport(
  stores: StoresOf<'events' | 'orderImports'>,
  shopId: Shop['id'],
  at: Instant,
): Promise<void> {
  const { orderImports } = stores;
  await orderImports.holdRun(shopId);
  const opened = await orderImports.opened(shopId);
  const { waiting: left } = await orderImports.line(shopId);
  await orderImports.giveUp(shopId);
  if (!opened) return;
  const body = { orders: opened.orders - opened.unread - left, left };
  await logImport(stores, shopId, { at, event: 'import.cancelled', body });
}
