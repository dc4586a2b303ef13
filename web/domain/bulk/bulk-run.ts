import type { DocumentKind } from '../documents/model/document';
import type { TaxChoice } from '../documents/model/instruction';
import type { TaxGroup } from '../documents/model/reason';
import type { Instant, OrderId, ShopId } from '../ids';
import type { OptionalGroup } from './bulk-group';

/**
 * What can be requested for many orders at once; `tax`: to bill them by one tax treatment, which
 * creates their invoices.
 */
export const BULK_ACTIONS = ['create', 'send', 'tax'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Whether documents come of it, by the rules of all creation. */
export const createsDocuments = (action: BulkAction): boolean => action !== 'send';

/**
 * State of an order within a run. `waiting`: not begun. `begun`: requested, and not settled yet.
 * All others are final for the run: `already` had its documents before the run, `held` continues
 * automatically when its reason ends, `excluded` is so by the merchant's settings, `unneeded` needs
 * no document.
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

/** One action that the merchant requested for many orders. */
export interface BulkRun {
  /** Chosen by the client, so that a repeated request does not begin a second run. */
  id: string;
  shopId: ShopId;
  action: BulkAction;
  kinds: DocumentKind[];
  /** What is taken in addition to what is due. */
  including: OptionalGroup[];
  /** The treatment that `tax` chooses; null with every other action. */
  treatment: TaxChoice | null;
  /**
   * It was chosen for these: an order that is refused for something else by now stays open. Null in
   * runs that a former version began.
   */
  taxGroup: TaxGroup | null;
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
