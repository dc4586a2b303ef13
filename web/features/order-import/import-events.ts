import type { Instant } from '../../domain/ids';
import type { EventOf } from '../../domain/log/event';
import type { EventCode } from '../../domain/log/event-codes';
import type { Days } from '../../domain/imports/order-import';
import { shopEvent } from '../../ports/stores/event-store';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

type ImportEvent = Extract<EventCode, `import.${string}`>;

export async function logImport(
  { events }: StoresOf<'events'>,
  shopId: Shop['id'],
  line: { at: Instant } & EventOf<ImportEvent>,
): Promise<void> {
  const status = line.event === 'import.paused' ? 'warning' : 'info';
  await events.append(shopId, shopEvent({ ...line, status }));
}

interface Opened {
  at: Instant;
  /** How many orders Shopify counted. */
  counted: number;
  days: Days;
  isSearched: boolean;
  isMailed: boolean;
}

/** Orders are added to the running import, or begin one. */
export async function openImport(
  stores: StoresOf<'events' | 'orderImports'>,
  shopId: Shop['id'],
  { at, counted: orders, days, ...choice }: Opened,
): Promise<void> {
  const isNew = await stores.orderImports.open(shopId, { at, orders: 0 });
  const body = { orders, ...choice, firstDay: days.first, lastDay: days.last };
  if (isNew) await logImport(stores, shopId, { at, event: 'import.begun', body });
}

/** All orders of the import have been evaluated. */
export async function closeImport(
  stores: StoresOf<'events' | 'orderImports'>,
  shopId: Shop['id'],
  at: Instant,
): Promise<void> {
  const { orderImports } = stores;
  const opened = await orderImports.opened(shopId);
  if (!opened || (await orderImports.run(shopId)) !== null) return;
  if ((await orderImports.queue(shopId)).waiting > 0) return;
  await orderImports.close(shopId);
  const { unread } = opened;
  const body = { orders: opened.orders - unread, unread };
  await logImport(stores, shopId, { at, event: 'import.ended', body });
}

/**
 * Cancels orders that were not begun; a page that is being read is stored before this, and
 * cancelled with the rest. Returns how many orders were evaluated, and how many will not be.
 */
export async function cancelImport(
  stores: StoresOf<'events' | 'orderImports'>,
  shopId: Shop['id'],
  at: Instant,
): Promise<{ orders: number; left: number }> {
  const { orderImports } = stores;
  await orderImports.lockRun(shopId);
  const opened = await orderImports.opened(shopId);
  const left = await orderImports.giveUp(shopId, at);
  if (!opened) return { orders: 0, left };
  const body = { orders: Math.max(0, opened.orders - opened.unread - left), left };
  await logImport(stores, shopId, { at, event: 'import.cancelled', body });
  return body;
}
