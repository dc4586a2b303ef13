import type { DocumentKind } from '../documents/model/document';
import type { Instant, OrderId, ShopId } from '../ids';
import type { OptionalGroup } from './bulk-group';

/** What can be requested for many orders at once. */
export const BULK_ACTIONS = ['create', 'send'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/**
 * How an order of a run stands. `waiting`: not begun. `begun`: asked for, and not settled yet. All
 * others are final for the run: `already` was so before it began, `held` goes on by itself when its
 * reason ends, `excluded` is so by the merchant's settings, `unneeded` has nothing to be made.
 */
export const ITEM_STATES = [
  'waiting',
  'begun',
  'done',
  'already',
  'held',
  'excluded',
  'unneeded',
  'failed',
  'cancelled',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export interface BulkItem {
  orderId: OrderId;
  state: ItemState;
  /** A reason where documents are created, an error where they are sent; nothing of a customer. */
  code: string | null;
  /** The document that a reason is about; null with an error. */
  document: DocumentKind | null;
  /** Tries that failed for now. */
  tries: number;
}

/** Many orders of which the merchant asked the same. */
export interface BulkRun {
  /** Given by who asked, so that asking again begins nothing new. */
  id: string;
  shopId: ShopId;
  action: BulkAction;
  kinds: DocumentKind[];
  /** What is taken in addition to what is due. */
  including: OptionalGroup[];
  items: BulkItem[];
  startedAt: Instant;
  isCancelled: boolean;
  endedAt: Instant | null;
}

/** An order that nothing was done for yet. */
export const newItem = (orderId: OrderId): BulkItem => ({
  orderId,
  state: 'waiting',
  code: null,
  document: null,
  tries: 0,
});

export const isSettled = ({ state }: Pick<BulkItem, 'state'>): boolean =>
  state !== 'waiting' && state !== 'begun';

/** What has not begun does not begin any more. */
export function cancelled(items: readonly BulkItem[]): BulkItem[] {
  return items.map((item) => (item.state === 'waiting' ? { ...item, state: 'cancelled' } : item));
}
