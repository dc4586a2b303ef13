import { z } from 'zod';
import { PLAN_IDS } from '../../domain/plans/plan-id';

/**
 * POST /api/coupons/{code}: on success this, and the code is kept for 30 days. On failure 422 with
 * a CouponRefusal: as text, or as `code` of our usual failure where JSON is wanted. PARTNER answers
 * a value of 0 and the plans to show.
 */
export const couponAnswer = z.object({
  code: z.string(),
  type: z.enum(['%', 'amount']),
  /** Whole percent, or cents a month. */
  value: z.number().int(),
  /** Months. */
  intervals: z.number().int(),
  /** Empty: all paid plans. */
  plans: z.array(z.enum(PLAN_IDS)),
  comment: z.string(),
});
export type CouponAnswer = z.infer<typeof couponAnswer>;

/** `link`: it came in the address, and the first of them stays kept. */
export const couponParameters = z.object({ via: z.enum(['typed', 'link']).default('typed') });
