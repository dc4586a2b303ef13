import { z } from 'zod';
import type { DISCOUNT_IDS } from '../../domain/partner/programme';

const count = z.number().int();

export const partnerCoupon = z.object({
  code: z.string(),
  /** Whole percent, and for how many months. */
  value: count,
  intervals: count,
  /** False: locked, by the operator or by the partner. Nobody can redeem it any more. */
  active: z.boolean(),
  createdAt: z.string(),
  views: count,
  /** Shops that subscribed with it. */
  redemptions: count,
  /** Cents of EUR: expected and owed. */
  provisions: count,
});

/**
 * GET /api/partner/coupons, and what creating, locking and deleting answer: all that are not
 * deleted, the newest first.
 */
export const partnerCouponsAnswer = z.object({ items: z.array(partnerCoupon) });

/**
 * POST /api/partner/coupons/{code}: creates it. Refused with 422 and a PartnerCouponRefusal: as
 * text, or as `code` of our usual failure where JSON is wanted.
 */
export const partnerCouponInput = z.object({
  /** The id of a discount; another one is refused as TYPE_NOT_FOUND. */
  type: z.string(),
});
export interface PartnerCouponInput {
  type: (typeof DISCOUNT_IDS)[number];
}

/** `COUPON_INVALID`: no code is called so. `NOT_AVAILABLE`: taken, by whomever, also once deleted. */
export const PARTNER_COUPON_REFUSALS = [
  'COUPON_INVALID',
  'TYPE_NOT_FOUND',
  'NOT_AVAILABLE',
  'TOO_MANY',
] as const;
export type PartnerCouponRefusal = (typeof PARTNER_COUPON_REFUSALS)[number];

/**
 * Of DELETE /api/partner/coupons/{code}, in the same form. `UNAUTHORIZED` (403): somebody else's.
 * `PENDING_PROVISION` (409): a shop has redeemed it, and its provision is neither paid nor declined;
 * POST …/{code}/lock locks it for good instead.
 */
export const PARTNER_COUPON_DELETION_REFUSALS = ['UNAUTHORIZED', 'PENDING_PROVISION'] as const;
export type PartnerCouponDeletionRefusal = (typeof PARTNER_COUPON_DELETION_REFUSALS)[number];
