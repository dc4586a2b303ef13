import type { CouponAnswer } from '../../../contract/plan/coupon';
import type { PlanId } from '../../../domain/plans/plan';

const MAX_LENGTH = 20;
const MIN_LENGTH = 4;

/** No discount: a reserved word that shows the plans with more than 1,999 transfers only. */
export const PARTNER_CODE = 'PARTNER';
/** What such a plan has more of. */
export const PARTNER_PLANS_ABOVE = 1_999;

/** As codes are written: in capitals, hyphens in place of spaces, no longer than they may be. */
export function asCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/\s/g, '-').slice(0, MAX_LENGTH);
}

export function isLongEnough(code: string): boolean {
  return code.length >= MIN_LENGTH;
}

/** Whether a coupon takes something off this plan; one that names none counts for all paid ones. */
export function isFor({ plans }: Pick<CouponAnswer, 'plans'>, plan: PlanId): boolean {
  return plan !== 'free' && (plans.length === 0 || plans.includes(plan));
}
