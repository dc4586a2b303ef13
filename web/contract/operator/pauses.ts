import { z } from 'zod';
import type { ShopId } from '../../domain/ids';
import { reasonField } from './views';

const shopNumber = z
  .number()
  .int()
  .min(1)
  .transform((id) => id as ShopId);

/** POST /api/operator/pauses: of one shop, or of all (null). Merchants read the reason. */
export const pauseInput = z.object({ shopId: shopNumber.nullable(), reason: reasonField });

/** POST /api/operator/pauses/{id}/end: our number of the shop; 0 is the pause of all. */
export const pauseInPath = z.object({
  id: z
    .string()
    .regex(/^(0|[1-9]\d{0,14})$/)
    .transform((id) => Number(id) as ShopId),
});

/** Of all three routes: the creation of these is paused now. */
export const pausesAnswer = z.object({
  items: z.array(
    z.object({
      /** Null: all shops. */
      shop: z.object({ id: z.number().int(), domain: z.string() }).nullable(),
      reason: z.string(),
      since: z.string(),
    }),
  ),
});
export type PausesAnswer = z.infer<typeof pausesAnswer>;
