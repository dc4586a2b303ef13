import type { Brand, Instant } from '../ids';
import type { PlanId } from '../plans/plan-id';
import { publicPlans } from '../plans/price';
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
  /** How long it takes something off; stored and answered as `intervals`. */
  months: number;
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
 * As the specification names them. `redeemed`: held by a charge that waits for approval;
 * `subscribed`: that charge is or was active, which uses the coupon up for ever (`subscribed_at`);
 * `cancelled`: it never was, or is a test, so the coupon is free again. A partner's coupon goes on
 * from `subscribed` by domain/partner/redemption.ts: `cancelled` where the subscription ended early,
 * `declined`, `verified`, `paid`. `pending` is answered for a saved code and stored in no row.
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
export function savedSince(now: Instant): Instant {
  return instantOf(inBerlin(now).minus({ days: KEPT_DAYS }));
}

/** Reserved: takes nothing off, and shows the public plans for those who need many transfers. */
export const PARTNER_CODE = 'PARTNER';
const PARTNER_TRANSFERS_ABOVE = 1_999;

/** Typed by hand; a link may bring a longer one. */
export const TYPED_CODE = { min: 4, max: 20 } as const;
/** Of any code. */
export const CODE_LENGTH = { min: TYPED_CODE.min, max: 30 } as const;

/** As it is written into the field: capitals, hyphens for spaces, at most 20 characters. */
export function typedCode(typed: string): string {
  return writtenCode(typed).slice(0, TYPED_CODE.max);
}

/** The code that is meant; null where no code can be called so. */
export function codeOf(given: string): string | null {
  const code = writtenCode(given.trim());
  const isCode = code.length >= CODE_LENGTH.min && code.length <= CODE_LENGTH.max;
  return isCode && /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code) ? code : null;
}

/** In capitals, with hyphens for spaces. */
export function writtenCode(text: string): string {
  return text.toUpperCase().replaceAll(/\s/g, '-');
}

export function plansForPartners(): PlanId[] {
  return publicPlans()
    .filter(({ transfers }) => transfers > PARTNER_TRANSFERS_ABOVE)
    .map(({ id }) => id);
}

/** Whether it takes something off that plan. */
export function isForPlan({ plans }: Pick<CouponOffer, 'plans'>, planId: PlanId): boolean {
  return planId !== 'free' && (plans.length === 0 || plans.includes(planId));
}

/** What is known about a code and the shop that wants it. */
export interface CouponFacts {
  /** Null: there is no such code. */
  coupon: Coupon | null;
  isUsed: boolean;
  /** It belongs to the shop's own people. */
  isOwn: boolean;
  /** As many others as may hold it or used it. */
  isTaken: boolean;
  now: Instant;
}

/** Why the shop cannot redeem it; null: it can. */
export function refusalOf({ coupon, ...facts }: CouponFacts): CouponRefusal | null {
  if (coupon === null) return 'INVALID';
  if (isOver(coupon, facts.now)) return 'EXPIRED';
  if (facts.isUsed) return 'USED';
  if (facts.isOwn) return 'SELF_REDEMPTION';
  return facts.isTaken ? 'EXPIRED' : null;
}

function isOver({ isLocked, validUntil }: Coupon, now: Instant): boolean {
  return isLocked || (validUntil !== null && validUntil <= now);
}
