import { z } from 'zod';

const count = z.number().int().nonnegative();

/** GET /api/creation */
export const creationAnswer = z.object({
  /** When the merchant had the creation of documents begin; null while nothing is created. */
  activatedAt: z.string().nullable(),
  /** Documents that come into being with the activation. */
  waiting: z.object({ invoices: count, creditNotes: count, deliveryNotes: count }),
  /** The oldest order that waits for it. */
  first: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Invoices are due with the payment, so these orders are paid. */
  arePaid: z.boolean(),
  /** That are left in this period, with those for the set-up; and when they renew. */
  transfers: z.object({ left: count, resetAt: z.string() }),
});
export type CreationAnswer = z.infer<typeof creationAnswer>;

/**
 * POST /api/shop/enable/{bool}: with `true`, invoices and credit notes that the settings leave out
 * are switched on if the client wants that; left out, settings stay as they are.
 */
export const enableBody = z.object({
  invoiceCreate: z.boolean().default(false),
  creditCreate: z.boolean().default(false),
});
export type EnableBody = z.output<typeof enableBody>;
