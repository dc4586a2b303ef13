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
import { table } from '../sql/table';

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
