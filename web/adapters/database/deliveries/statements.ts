import { Op } from 'sequelize';
import type { ShopId } from '../../../domain/ids';
import type { DeliveryOutcome } from '../../../domain/log/activity';
import type { Dialect } from '../sql/dialect';
import { forUpdateSkipLocked, limit, placeholders } from '../sql/sql-text';
import { columnsOf, type RowOf } from '../sql/table';
import { deliveries } from './model';

/**
 * The queries of every delivery on the table `deliveries` besides its insert, prepared once per
 * connection; values are bound in the order of the text. Rare queries go through the model.
 */

/** A person needs their body to find out what is wrong. */
export const KEEP_BODY: readonly DeliveryOutcome[] = ['unreadable', 'set-aside'];

/** A customer's data may be deleted from what is kept. */
export const HAS_BODY = { body: { [Op.ne]: Buffer.alloc(0) } };

const OLDEST_FIRST = 'ORDER BY received_at, id';
const FRESH = `SELECT ${columnsOf(deliveries)},
    (SELECT shops.id FROM shops WHERE shops.domain = deliveries.shop_domain) AS named_shop
  FROM deliveries WHERE outcome IS NULL`;

export type FreshRow = RowOf<typeof deliveries> & { named_shop: ShopId | null };

export const fresh = (count: number) => `${FRESH} ${OLDEST_FIRST} ${limit(count)}`;

export const freshAfter = (count: number) =>
  `${FRESH} AND (received_at > ? OR (received_at = ? AND id > ?)) ${OLDEST_FIRST} ${limit(count)}`;

/** By their ids alone: what others lock is passed over. */
export const lockFresh = (dialect: Dialect, count: number) =>
  `SELECT id FROM deliveries WHERE id IN ${placeholders(count)} AND outcome IS NULL
    ${limit(count)} ${forUpdateSkipLocked(dialect)}`;

/**
 * A processed delivery no longer needs its body, and customer data is not stored longer than
 * needed. What another process has settled, or is settling, is passed over.
 */
export function settle(dialect: Dialect, outcome: DeliveryOutcome, count: number): string {
  const change = `outcome = ?${KEEP_BODY.includes(outcome) ? '' : ", body = ''"}`;
  if (dialect === 'sqlite')
    return `UPDATE deliveries SET ${change} WHERE id IN ${placeholders(count)} AND outcome IS NULL`;
  return `UPDATE (${lockFresh(dialect, count)}) AS free
    STRAIGHT_JOIN deliveries FORCE INDEX (PRIMARY) ON deliveries.id = free.id SET ${change}`;
}

/** From the newest backwards: what comes in at all came in lately. */
export const RECEIVED = `SELECT id FROM deliveries
  WHERE shop_domain = ? AND received_at >= ? AND topic = ? ORDER BY id DESC LIMIT 1`;
