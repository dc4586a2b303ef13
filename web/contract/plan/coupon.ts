import { z } from 'zod';
import { PLAN_IDS } from '../../domain/plans/plan';

/** POST /api/coupons/{code}: on success this, on failure the text of a CouponRefusal. */
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
