import type { ChargeId } from '../../../domain/billing/charge';
import type {
  CouponId,
  CouponType,
  PartnerId,
  RedemptionState,
} from '../../../domain/billing/coupon';
import type { ShopId } from '../../../domain/ids';
import type { RedemptionReason } from '../../../domain/partner/ledger';
import type { RedemptionId } from '../../../ports/stores/partner-stores';
import { optional } from '../sql/columns';
import type { Dialect } from '../sql/dialect';
import { forUpdate, placeholders } from '../sql/sql-text';
import { columnsOf, inTable, only, table } from '../sql/table';

export const coupons = table(
  'coupons',
  ({ id, flag, instant, key, number, text }) => ({
    id: id<CouponId>(),
    code: key(30),
    /** Null: the operator's own. */
    partner_id: optional(number<PartnerId>()),
    type: key<CouponType>(10),
    value: number(),
    /** Months. */
    intervals: number(),
    /** JSON list of plans; empty: all paid ones. */
    plans: text(),
    comment: text(),
    valid_until: optional(instant()),
    max_redemptions: optional(number()),
    is_locked: flag(),
    views: number(),
    created_at: instant(),
    /** A deleted code stays taken. */
    deleted_at: optional(instant()),
  }),
  { primary: ['id'], unique: [['code']], indexes: [['partner_id', 'id']] },
);

/** One row per charge that was requested with a coupon, so that an old link still tells its own. */
export const redemptions = table(
  'redemptions',
  ({ id, instant, key, number, text }) => ({
    id: id<RedemptionId>(),
    coupon_id: number<CouponId>(),
    shop_id: number<ShopId>(),
    charge_id: number<ChargeId>(),
    state: key<RedemptionState>(12),
    created_at: instant(),
    /** When its charge was active first: from then on the shop has used it, whatever follows. */
    subscribed_at: optional(instant()),
    changed_at: instant(),
    /** Why it is in its state; of partners' coupons alone, as are the others. */
    reason: optional(key<RedemptionReason>(20)),
    /** Cents of EUR for the partner; null: none yet, or the rate of a day is missing. */
    provision: optional(number()),
    /** When it will be decided. */
    decided_at: optional(instant()),
    rate_day: optional(key(10)),
    /** By whose rate, and by which, the provision was converted. */
    converted_day: optional(key(10)),
    converted_rate: optional(number()),
    /** What an operator said who refused the provision; the partner reads it. */
    refusal: optional(text()),
  }),
  {
    primary: ['id'],
    unique: [['charge_id']],
    indexes: [['coupon_id', 'shop_id'], ['shop_id', 'charge_id'], ['rate_day'], ['converted_day']],
  },
);

/** Visitors of a coupon's link by day; `visitor` is a hash salted by the day. */
export const couponViews = table(
  'coupon_views',
  ({ key, number }) => ({
    coupon_id: number<CouponId>(),
    day: key(10),
    visitor: key(64),
  }),
  { primary: ['coupon_id', 'day', 'visitor'], indexes: [['day']] },
);

/** Codes that visitors took along before the installation, by the shop they named. */
export const savedCodes = table(
  'saved_codes',
  ({ flag, instant, key }) => ({
    shop_domain: key(255),
    code: key(30),
    saved_at: instant(),
    is_typed: flag(),
  }),
  { primary: ['shop_domain'], indexes: [['saved_at'], ['code']] },
);

/** A charge that waits for approval holds it; one that was ever active has used it. */
const TAKES = `(state = 'redeemed' OR subscribed_at IS NOT NULL)`;
const TAKEN = `(SELECT COUNT(*) FROM redemptions taken WHERE taken.coupon_id = coupons.id AND ${TAKES})`;

/** Whoever holds or counts uses of a coupon waits for its row. */
export const lockCoupon = (dialect: Dialect) =>
  `SELECT id FROM coupons WHERE id = ? ${forUpdate(dialect)}`;

export const byCodeForUpdate = (dialect: Dialect) =>
  `SELECT ${columnsOf(coupons)} FROM coupons WHERE code = ? AND deleted_at IS NULL ${forUpdate(dialect)}`;

/**
 * For one charge, while the coupon may be used, fewer than its limit take it and the shop does not.
 */
const HELD = [
  'coupon_id',
  'shop_id',
  'charge_id',
  'state',
  'created_at',
  'subscribed_at',
  'changed_at',
] as const;

export const HOLD = `INSERT INTO redemptions (${only(redemptions, ...HELD)})
  SELECT ?, ?, ?, ?, ?, ?, ? FROM coupons WHERE id = ?
    AND is_locked = 0 AND deleted_at IS NULL AND (valid_until IS NULL OR valid_until > ?)
    AND NOT EXISTS (SELECT 1 FROM redemptions own WHERE own.charge_id = ?)
    AND NOT EXISTS (
      SELECT 1 FROM redemptions own WHERE own.coupon_id = ? AND own.shop_id = ? AND ${TAKES})
    AND (max_redemptions IS NULL OR ${TAKEN} < max_redemptions)`;

export const IS_TAKEN = `SELECT 1 FROM coupons WHERE id = ? AND max_redemptions <=
  (SELECT COUNT(*) FROM redemptions WHERE coupon_id = ? AND shop_id <> ? AND ${TAKES})`;

export const OF_CHARGE = `SELECT ${inTable('coupons', columnsOf(coupons))}
  FROM redemptions JOIN coupons ON coupons.id = redemptions.coupon_id
  WHERE redemptions.shop_id = ? AND redemptions.charge_id = ?`;

export const USED_CODES = `SELECT DISTINCT coupons.code
  FROM redemptions JOIN coupons ON coupons.id = redemptions.coupon_id
  WHERE redemptions.shop_id = ? AND redemptions.subscribed_at IS NOT NULL ORDER BY coupons.code`;

export const SELECT_COUPONS = `SELECT ${columnsOf(coupons)} FROM coupons`;
export const NOT_DELETED = ['deleted_at IS NULL'];
/** From the first value on, up to before the second. */
export const CODE_RANGE = ['code >= ?', 'code < ?'];

/** How many shops take each of these, and how many of them have used it. */
export const usesOf = (count: number) =>
  `SELECT ${only(redemptions, 'coupon_id')}, COUNT(*) AS taken, COUNT(subscribed_at) AS used FROM redemptions
    WHERE coupon_id IN ${placeholders(count)} AND ${TAKES} GROUP BY coupon_id`;

/** With what the ledger says of their redemptions. */
export const OF_PARTNER = `SELECT ${inTable('coupons', columnsOf(coupons))},
    (SELECT COUNT(*) FROM redemptions used
      WHERE used.coupon_id = coupons.id AND used.subscribed_at IS NOT NULL) AS used,
    (SELECT COALESCE(SUM(partner_ledger.cents), 0) FROM redemptions earning
      JOIN partner_ledger ON partner_ledger.redemption_id = earning.id
      WHERE earning.coupon_id = coupons.id) AS provisions
  FROM coupons WHERE partner_id = ? AND deleted_at IS NULL ORDER BY id DESC`;

export const lockPartner = (dialect: Dialect) =>
  `SELECT id FROM partners WHERE id = ? ${forUpdate(dialect)}`;

/** While the partner may have another one; by the lock of his row. */
export const MAY_CREATE = `partners WHERE id = ? AND state = 'approved' AND ? >
  (SELECT COUNT(*) FROM coupons own WHERE own.partner_id = partners.id AND own.deleted_at IS NULL)`;

export const DELETE_UNUSED = `UPDATE coupons SET deleted_at = ?
  WHERE id = ? AND partner_id = ? AND deleted_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM redemptions open WHERE open.coupon_id = coupons.id
      AND open.state IN ('redeemed', 'subscribed', 'verified'))`;

export const COUNT_VIEW = `UPDATE coupons SET views = views + 1 WHERE id = ?`;
