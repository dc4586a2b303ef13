import type { ImportStep } from '../../../domain/imports/order-import';
import type { OrderId, ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const importedDays = table(
  'imported_days',
  ({ key, number }) => ({
    shop_id: number<ShopId>(),
    /** A German one, `2026-03-02`. */
    day: key(10),
    orders: number(),
  }),
  { primary: ['shop_id', 'day'] },
);

export const importedOrders = table(
  'imported_orders',
  ({ flag, instant, key, number }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    day: key(10),
    ordered_at: instant(),
    /** When the evaluations planned together with this one are over; null while none is planned. */
    planned_until: optional(instant()),
    step: { ...key<ImportStep>(16), defaultValue: 'create' },
    /** Whether its documents may be mailed automatically. */
    mails: { ...flag(), defaultValue: 1 },
  }),
  {
    primary: ['shop_id', 'order_id'],
    indexes: [
      ['shop_id', 'planned_until', 'ordered_at', 'order_id'],
      ['shop_id', 'step', 'planned_until', 'ordered_at', 'order_id'],
    ],
  },
);

/** The import of all days that a shop has under way: how far its orders are read. */
export const importRuns = table(
  'import_runs',
  ({ flag, instant, number, text }) => ({
    shop_id: number<ShopId>(),
    /** Orders placed from here on are left to read … */
    read_from: instant(),
    /** … after this key of Shopify's, where one is known … */
    after: optional(text()),
    /** … and before this moment. */
    until: instant(),
    /** Where it began. */
    began_at: instant(),
    /** Orders read so far, and of those the ones after `read_from`. */
    found: number(),
    paged: number(),
    /** Whether documents in Lexware are searched for first. */
    searches: { ...flag(), defaultValue: 0 },
    /** As `mails` of the orders that it stores. */
    mails: { ...flag(), defaultValue: 1 },
    /** So many orders Shopify counted at the beginning. */
    counted: { ...number(), defaultValue: 0 },
  }),
  { primary: ['shop_id'] },
);

/** What a shop's set-up takes over: how far the orders of the last days are read. */
export const recentImports = table(
  'recent_imports',
  ({ instant, number, text }) => ({
    shop_id: number<ShopId>(),
    /** As in `import_runs`. */
    read_from: instant(),
    after: optional(text()),
    until: instant(),
    began_at: instant(),
    found: number(),
    paged: number(),
    counted: number(),
    moved_at: instant(),
    ended_at: optional(instant()),
  }),
  { primary: ['shop_id'] },
);

/** The running import of a shop, of all days or of some, as logged. */
export const orderImports = table(
  'order_imports',
  ({ flag, instant, number }) => ({
    shop_id: number<ShopId>(),
    begun_at: instant(),
    orders: number(),
    /** Of these, those that could not be read. */
    unread: number(),
    /** It waits for a connection to Lexware. */
    paused: flag(),
  }),
  { primary: ['shop_id'] },
);
