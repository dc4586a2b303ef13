import type { ShopId } from '../../domain/ids';
import {
  type MonthSnapshot,
  type SnapshotLink,
  writtenSnapshot,
} from '../../domain/month/snapshot';
import { AppError } from '../../ports/app-error';
import type { StoresOf } from '../../ports/stores/database';

/** The last closing of a month among all of the shop; undefined: it is open. */
export function lastOf(links: readonly SnapshotLink[], month: string): SnapshotLink | undefined {
  return links.findLast((link) => link.month === month);
}

/** How often the month was closed; null: it is open. */
export async function lastClosing(
  { monthSnapshots }: StoresOf<'monthSnapshots'>,
  shopId: ShopId,
  month: string,
): Promise<number | null> {
  return lastOf(await monthSnapshots.links(shopId), month)?.number ?? null;
}

/** Null where there is none, or where its row was changed by force. */
export async function snapshotAt(
  { monthSnapshots }: StoresOf<'monthSnapshots'>,
  shopId: ShopId,
  { month, number }: Pick<SnapshotLink, 'month' | 'number'>,
): Promise<MonthSnapshot | null> {
  const stored = await monthSnapshots.byNumber(shopId, month, number);
  return stored && writtenSnapshot(stored);
}

/**
 * A month as it was closed the n-th time. Throws NOT_FOUND, also where the row was changed by force:
 * what it says then proves nothing.
 */
export async function closedMonth(
  stores: StoresOf<'monthSnapshots'>,
  shopId: ShopId,
  closing: { month: string; number: number },
): Promise<MonthSnapshot> {
  const snapshot = await snapshotAt(stores, shopId, closing);
  if (!snapshot) throw new AppError('NOT_FOUND', 'The month was not closed so often');
  return snapshot;
}
