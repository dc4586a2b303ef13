import { z } from 'zod';
import type { OrderId } from '../../domain/ids';

/** The order that paths like /api/orders/{orderId}/tax name, by Shopify's id. */
export const orderInPath = z.object({
  orderId: z
    .string()
    .regex(/^\d{1,20}$/)
    .transform((id) => id as OrderId),
});
