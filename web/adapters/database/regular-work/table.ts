import type { ShopId } from '../../../domain/ids';
import { MANY_MARKED, type Need } from '../../../ports/stores/job-stores';
import { shops } from '../shops/table';
import type { Dialect } from '../sql/dialect';
import { forUpdateSkipLocked, limit, placeholders } from '../sql/sql-text';
import { type RowOf, columnsOf, inTable, only, table } from '../sql/table';

export const regularWork = table(
  'regular_work',
  ({ instant, key, number }) => ({
    /** 0 for what is done once for the whole app. */
    shop_id: number<ShopId>(),
    name: key(32),
    due_at: instant(),
  }),
  { primary: ['shop_id', 'name'], indexes: [['due_at']] },
);

/**
 * The queries of every timer tick on the table `regular_work`, prepared once per connection;
 * values are bound in the order of the text.
 */

export type WorkRow = RowOf<typeof regularWork>;

export const NEWEST_SHOP = 'SELECT MAX(id) AS newest FROM shops';

/** Installed shops behind one that lack one of so many kinds of work. */
export const shopsWithout = (names: number, max: number) =>
  `SELECT ${inTable('s', only(shops, 'id', 'installed_at'))},
    (SELECT COUNT(*) FROM regular_work w WHERE w.shop_id = s.id) AS works FROM shops s WHERE s.id > ? AND s.uninstalled_at IS NULL AND
    (SELECT COUNT(*) FROM regular_work w WHERE w.shop_id = s.id AND w.name IN ${placeholders(names)}) < ?
    ORDER BY s.id ${limit(max)}`;

export type ShopWithout = Pick<RowOf<typeof shops>, 'id' | 'installed_at'> & { works: number };

const HAS_NEED: Record<Need, string> = {
  'billing-open': `shops.billing_silent_since IS NOT NULL OR shops.frozen_at IS NOT NULL
    OR EXISTS (SELECT 1 FROM charges WHERE charges.shop_id = shops.id AND open_kind IS NOT NULL)`,
  'many-orders-marked': `(SELECT order_id FROM marked_orders WHERE marked_orders.shop_id = shops.id
    ORDER BY order_id LIMIT 1 OFFSET ${MANY_MARKED - 1}) IS NOT NULL`,
};

/** Of so many shops those that have a need. */
export const needing = (need: Need, count: number) =>
  `SELECT id FROM shops WHERE id IN ${placeholders(count)} AND (${HAS_NEED[need]})`;

export type NeedingShop = Pick<RowOf<typeof shops>, 'id'>;

/** Locked until the transaction ends; rows locked by others are skipped. */
export const due = (dialect: Dialect, names: number, max: number) =>
  `SELECT ${columnsOf(regularWork)} FROM regular_work
    WHERE due_at <= ? AND name IN ${placeholders(names)}
      AND (shop_id = ? OR shop_id IN (SELECT id FROM shops WHERE uninstalled_at IS NULL))
    ORDER BY due_at ${limit(max)} ${forUpdateSkipLocked(dialect)}`;
