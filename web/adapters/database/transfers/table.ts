import type { DocumentId, ShopId } from '../../../domain/ids';
import {
  type GrantId,
  type GrantSource,
  LOW_PERCENT,
  MAX_AT_ONCE,
} from '../../../domain/plans/allowance';
import { PLANS } from '../../../domain/plans/plan';
import { documents } from '../documents/table/model';
import { optional } from '../sql/columns';
import type { Dialect } from '../sql/dialect';
import { forUpdate, limit } from '../sql/sql-text';
import { columnsOf, inTable, only, table } from '../sql/table';

export const transfers = table(
  'transfers',
  ({ id, instant, number }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    document_id: number<DocumentId>(),
    period_start: instant(),
    /** What it was taken from; null: the month's quota. */
    grant_id: optional(number<GrantId>()),
    taken_at: optional(instant()),
  }),
  {
    primary: ['id'],
    unique: [['shop_id', 'document_id']],
    indexes: [
      ['shop_id', 'period_start', 'grant_id'],
      ['shop_id', 'grant_id'],
      ['shop_id', 'taken_at'],
    ],
  },
);

export const grants = table(
  'grants',
  ({ id, instant, key, number, text }) => ({
    id: id<GrantId>(),
    shop_id: number<ShopId>(),
    source: key<GrantSource>(20),
    /** What was granted once is never granted again. */
    grant_key: key(60),
    amount: number(),
    /** Null: never. */
    expires_at: optional(instant()),
    granted_at: instant(),
    reason: optional(text()),
  }),
  { primary: ['id'], unique: [['shop_id', 'grant_key']] },
);

/**
 * The queries of document creation on the table `transfers`, prepared once per connection; values
 * are bound in the order of the text.
 */

const ONE = 'shop_id = ? AND document_id = ?';
const NEW = `INSERT INTO transfers (${columnsOf(transfers, 'id')})`;
const HAS_NONE = `NOT EXISTS (SELECT 1 FROM transfers own WHERE own.shop_id = ? AND own.document_id = ?)`;

/** Transfers a month of a row of `shops`: its own, else those of its plan. */
const OF_PLAN = `COALESCE(shops.plan_quota, CASE shops.plan_id ${Object.values(PLANS)
  .map(({ id, transfers }) => `WHEN '${id}' THEN ${transfers}`)
  .join(' ')} END)`;
/** The same at a moment, with what is kept from before a downgrade: see `quotaAt`. */
const QUOTA = `CASE WHEN shops.previous_quota_until > ? AND shops.previous_quota > ${OF_PLAN}
  THEN shops.previous_quota ELSE ${OF_PLAN} END`;

const OF_QUOTA = `(SELECT COUNT(*) FROM transfers taken
  WHERE taken.shop_id = ? AND taken.period_start = ? AND taken.grant_id IS NULL)`;
const OF_GRANT = `(SELECT COUNT(*) FROM transfers used
  WHERE used.shop_id = ? AND used.grant_id = grants.id)`;

/** The shop's row is the lock that serialises counting. */
export const lockShop = (dialect: Dialect) =>
  `SELECT id FROM shops WHERE id = ? ${forUpdate(dialect)}`;

/**
 * One of the quota for a document that has none, without a lock: `MAX_AT_ONCE` others that do the
 * same at this moment, none of which this statement sees, do not bring the quota near its end.
 */
export const RESERVE_PLENTY = `${NEW} SELECT ?, ?, ?, NULL, ? FROM shops WHERE id = ? AND ${HAS_NONE}
  AND (${OF_QUOTA} + ${MAX_AT_ONCE + 1}) * 100 <= ${QUOTA} * ${100 - LOW_PERCENT}`;

/** One for a document that has none, from what is used first; nothing where nothing is left. */
export const RESERVE = `${NEW} SELECT ?, ?, ?, place.grant_id, ? FROM (
    SELECT 0 AS turn, NULL AS grant_id, NULL AS expiry, '' AS origin FROM shops
      WHERE id = ? AND ${OF_QUOTA} < ${QUOTA}
    UNION ALL
    SELECT 1 AS turn, grants.id AS grant_id, grants.expires_at AS expiry, grants.source AS origin
      FROM grants WHERE shop_id = ? AND granted_at <= ? AND (expires_at IS NULL OR expires_at > ?)
        AND ${OF_GRANT} < grants.amount
  ) place WHERE ${HAS_NONE}
  ORDER BY turn, expiry IS NULL, expiry, origin = 'setup', grant_id LIMIT 1`;

export const OWN = `SELECT id FROM transfers WHERE ${ONE}`;

export const GIVE_BACK = `DELETE FROM transfers WHERE ${ONE}`;

/** One row per grant that could be used this month; one without grant where there is none. */
export const METER = `SELECT ${QUOTA} AS quota, ${QUOTA} AS next_quota,
    ${OF_QUOTA} AS quota_taken,
    (SELECT COUNT(*) FROM transfers made WHERE made.shop_id = ? AND made.period_start = ?) AS month_taken,
    ${inTable('grants', only(grants, 'id', 'source', 'amount', 'expires_at'))}, ${OF_GRANT} AS used
  FROM shops LEFT JOIN grants ON grants.shop_id = shops.id AND grants.granted_at <= ?
    AND (grants.expires_at IS NULL OR grants.expires_at > ?)
  WHERE shops.id = ?
  ORDER BY grants.expires_at IS NULL, grants.expires_at, grants.source = 'setup', grants.id`;

export const TAKEN_SINCE = `SELECT SUBSTR(taken_at, 1, 13) AS hour, COUNT(*) AS in_hour FROM transfers
  WHERE shop_id = ? AND taken_at >= ? GROUP BY SUBSTR(taken_at, 1, 13) ORDER BY hour`;

/** The newest first, from before a moment and the number of an entry in it. */
export const history = (count: number) => `SELECT
    ${inTable('transfers', only(transfers, 'id', 'taken_at'))}, grants.source AS source,
    ${inTable('documents', only(documents, 'order_id', 'kind', 'number'))}, orders.name AS name
  FROM transfers
  JOIN documents ON documents.shop_id = transfers.shop_id AND documents.id = transfers.document_id
  LEFT JOIN grants ON grants.shop_id = transfers.shop_id AND grants.id = transfers.grant_id
  LEFT JOIN orders ON orders.shop_id = transfers.shop_id AND orders.order_id = documents.order_id
  WHERE transfers.shop_id = ? AND transfers.taken_at <= ?
    AND (transfers.taken_at < ? OR transfers.id < ?)
  ORDER BY transfers.taken_at DESC, transfers.id DESC ${limit(count)}`;

/** Of documents that never came into being. */
export const FORGET_UNUSED = `DELETE FROM transfers WHERE shop_id = ? AND document_id NOT IN
  (SELECT id FROM documents WHERE shop_id = ?)`;
