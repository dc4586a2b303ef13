import type { Brand, Instant } from '../ids';
import type { PlanId } from '../plans/plan';
import { inBerlin, instantOf } from '../time/berlin';

export type CouponId = Brand<number, 'CouponId'>;
export type PartnerId = Brand<number, 'PartnerId'>;

/** Percent off the price, or an amount of EUR cents off each month. */
export type CouponType = 'percent' | 'amount';

/** What a merchant is shown of a coupon, and what is snapshotted at the charge. */
export interface CouponOffer {
  code: string;
  type: CouponType;
  /** Whole percent, or cents a month. */
  value: number;
  /** Months, not billing intervals. */
  intervals: number;
  /** Empty: all paid plans. */
  plans: readonly PlanId[];
  comment: string;
}

export interface Coupon extends CouponOffer {
  id: CouponId;
  /** Null: the operator's own. */
  partnerId: PartnerId | null;
  validUntil: Instant | null;
  /** Null: without limit. */
  maxRedemptions: number | null;
  isLocked: boolean;
}

/** Why a code is refused; answered as text. Unknown codes are INVALID. */
export const COUPON_REFUSALS = ['INVALID', 'USED', 'SELF_REDEMPTION', 'EXPIRED'] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/**
 * `pending`: entered or kept from a link; `redeemed`: part of a charge that waits for approval;
 * `subscribed`: that charge is active; `cancelled`: it was declined, expired or ended early. The
 * partner programme goes on from there: `declined`, `verified`, `paid`.
 */
export const REDEMPTION_STATES = [
  'pending',
  'redeemed',
  'subscribed',
  'cancelled',
  'declined',
  'verified',
  'paid',
] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

const KEPT_DAYS = 30;

/** Since when a code from a link counts: what came before is over. */
export function keptSince(now: Instant): Instant {
  return instantOf(inBerlin(now).minus({ days: KEPT_DAYS }));
}
