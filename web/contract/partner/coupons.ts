import { z } from 'zod';
import { REDEMPTION_STATES } from '../../domain/billing/coupon';
import { LEDGER_KINDS, REDEMPTION_REASONS } from '../../domain/partner/ledger';
import type { DISCOUNT_IDS } from '../../domain/partner/partner';
import { PLAN_IDS } from '../../domain/plans/plan-id';

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
export type PartnerCouponDeletionRefusal = 'UNAUTHORIZED' | 'PENDING_PROVISION';

export const REDEMPTION_SORTS = ['createdAt', 'coupon', 'provision'] as const;

/** GET /api/partner/redemptions; the newest first, unless `sort` says otherwise. */
export const redemptionsQuery = z.object({
  sort: z.enum(REDEMPTION_SORTS).default('createdAt'),
  /** Left out: all states. */
  tab: z.enum(REDEMPTION_STATES).optional(),
  /** A part of the code. */
  search: z.string().trim().toUpperCase().max(30).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const REDEMPTION_PAGE = 50;

const redemption = z.object({
  id: z.string(),
  coupon: z.string(),
  createdAt: z.string(),
  subscribedAt: z.string().nullable(),
  plan: z.enum(PLAN_IDS).nullable(),
  isAnnual: z.boolean(),
  /** Cents of EUR; null: none yet, or the rate of the day is not known. */
  provision: z.number().int().nullable(),
  status: z.enum(REDEMPTION_STATES),
  /** Since when, and why. */
  changedAt: z.string(),
  reason: z.enum(REDEMPTION_REASONS).nullable(),
  /** What we said where we refused it. */
  refusal: z.string().nullable(),
  /** When it is decided, while it is subscribed: 46 days after the first payment. */
  decisionDueAt: z.string().nullable(),
  /** What the ledger says of it, the oldest first. */
  entries: z.array(
    z.object({
      kind: z.enum(LEDGER_KINDS),
      cents: z.number().int(),
      at: z.string(),
      reason: z.enum(REDEMPTION_REASONS),
    }),
  ),
});
export type Redemption = z.infer<typeof redemption>;

/** Nothing of it names the shop. */
export const redemptionsAnswer = z.object({ items: z.array(redemption), hasNext: z.boolean() });
