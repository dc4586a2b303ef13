import { z } from 'zod';

/**
 * GET /api/orders/{orderId}/{type}/email?receipt={documentId}: the mail as it goes out where the
 * merchant writes nothing else, with its texts filled in.
 */
export const mailAsSetAnswer = z.object({
  /** Empty where the order has no address. */
  email: z.string(),
  copy: z.string(),
  subject: z.string(),
  /** HTML. */
  message: z.string(),
  /** HTML below the message; empty for none. */
  signature: z.string(),
  attachments: z.array(z.string()),
});
export type MailAsSetAnswer = z.infer<typeof mailAsSetAnswer>;
