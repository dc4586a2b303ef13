import { z } from 'zod';

export const PAYMENT_KINDS = ['payment', 'authorization', 'void', 'change'] as const;
export const MONEY_STATES = ['moved', 'underWay', 'failed'] as const;

/**
 * The order's money as Shopify reports it now, the oldest first, in GET
 * /api/orders/{orderId}/details. Amounts are whole cents of the order's currency; a refund is no negative amount.
 */
export const paymentsAnswer = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(PAYMENT_KINDS),
      state: z.enum(MONEY_STATES),
      /** German name of the payment method. */
      gatewayName: z.string(),
      amountCents: z.number().int(),
      /** Null while nothing moved. */
      at: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      state: z.enum(MONEY_STATES),
      amountCents: z.number().int(),
      at: z.string(),
      /** Its credit notes, as the order's documents name them. */
      documentIds: z.array(z.number().int()),
    }),
  ),
});
export type PaymentsAnswer = z.infer<typeof paymentsAnswer>;
