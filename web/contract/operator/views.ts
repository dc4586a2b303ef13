import { z } from 'zod';
import type { ShopId } from '../../domain/ids';

export const MAX_REASON_LENGTH = 500;

export const reasonField = z.string().trim().min(3).max(MAX_REASON_LENGTH);

/** Of actions that need to say nothing but why. */
export const reasonInput = z.object({ reason: reasonField });

/**
 * POST /api/operator/shops/{shopId}/view and …/uncover: why, or the ticket that the merchant wrote.
 * Merchants read it; it names no customers.
 */
export const viewInput = z.union([
  z.object({ reason: reasonField }),
  z.object({
    ticket: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .regex(/^[\w-]+$/),
  }),
]);
export type ViewInput = z.infer<typeof viewInput>;

/** Also of GET …/view; null where none is open. */
export const viewAnswer = z.object({
  view: z
    .object({
      endsAt: z.string(),
      /** From now on; the clock of the screen may be wrong. */
      secondsLeft: z.number().int(),
      isUncovered: z.boolean(),
    })
    .nullable(),
});

export type ViewAnswer = z.infer<typeof viewAnswer>;

/** The shop that paths like /api/operator/shops/{shopId}/view name, by our number. */
export const shopInPath = z.object({
  shopId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform((id) => Number(id) as ShopId),
});
