import { Op } from 'sequelize';
import type { ShopId } from '../../../domain/ids';
import type { DeliveryOutcome } from '../../../domain/log/activity';
import type { NewDelivery } from '../../../ports/stores/delivery-store';
import { optional } from '../sql/columns';
import type { Dialect } from '../sql/dialect';
import { forUpdateSkipLocked, limit, placeholders } from '../sql/sql-text';
import { type RowOf, columnsOf, table } from '../sql/table';

export const deliveries = table(
  'deliveries',
  ({ bytes, id, instant, key }) => ({
    id: id(),
    source: key<NewDelivery['source']>(10),
    delivery_key: key(191),
    shop_domain: optional(key(255)),
    topic: key(100),
    received_at: instant(),
    body: bytes(),
    /** Null until it was dispatched. */
    outcome: optional(key<DeliveryOutcome>(12)),
    /** When somebody last had it dispatched again. */
    replayed_at: optional(instant()),
  }),
  {
    primary: ['id'],
    unique: [['source', 'delivery_key']],
    // NULL is a value of an index: the first serves both the dispatcher and the purge.
    indexes: [['outcome', 'received_at'], ['shop_domain']],
  },
);

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
