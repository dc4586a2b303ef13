import type { DocumentKind } from '../../../domain/documents/model/document';
import type { ShopId } from '../../../domain/ids';
import type { CheckState } from '../../../ports/stores/month-stores';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** How far the comparison of a month with Lexware is, and what it found. */
export const monthChecks = table(
  'month_checks',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    month: key(7),
    state: key<CheckState>(12),
    /** Where Shopify's list of orders is read next (JSON); null once all of it was. */
    orders: optional(text()),
    /** Orders that are to be read again (JSON); null where there was no such list yet. */
    stale: optional(text()),
    /** The page of Lexware's list that is read next; null once all were. */
    list_kind: optional(key<DocumentKind>(16)),
    list_dated_to: optional(key(10)),
    list_page: number(),
    /** What Lexware listed so far. */
    vouchers: text(),
    /** How many orders, then documents, were read; null where this was not kept yet. */
    listed: optional(number()),
    reread: text(),
    result: optional(text()),
    /** What Shopify Payments moved (JSON); null where that is not asked for. */
    movements: optional(text()),
    begun_at: instant(),
    moved_at: instant(),
  }),
  { primary: ['shop_id', 'month'] },
);

/** Closed months: rows are added and never changed, which the database itself refuses. */
export const monthSnapshots = table(
  'month_snapshots',
  ({ id, bytes, instant, key, number }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    month: key(7),
    /** Counts from 1 within the month. */
    number: number(),
    closed_at: instant(),
    hash: key(64),
    /** Empty for the first of the shop: each has one successor. */
    previous: key(64),
    snapshot: bytes(),
  }),
  {
    primary: ['id'],
    unique: [
      ['shop_id', 'month', 'number'],
      ['shop_id', 'previous'],
    ],
  },
);
