import type { Dialect } from '../sql/dialect';
import { forUpdate, placeholders } from '../sql/sql-text';
import { columnsOf, inTable, only } from '../sql/table';
import { coupons, redemptions } from './model';

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
