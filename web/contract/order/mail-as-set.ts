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
  /** Of all this but the recipient; changes with the settings and the order. */
  version: z.string(),
});
export type MailAsSetAnswer = z.infer<typeof mailAsSetAnswer>;

/** The answer to `mailPreviewBody`: the mail as its recipient reads it. */
export const mailPreviewAnswer = z.object({
  /** Null where nobody can send it now; then sending says why. */
  from: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** Empty where answers go to the sender. */
  replyTo: z.string(),
  subject: z.string(),
  /** HTML of simple tags alone, filled in; the signature below it may be empty. */
  message: z.string(),
  signature: z.string(),
  /** Both without tags, as the mail has them for readers without HTML. */
  text: z.string(),
});
export type MailPreviewAnswer = z.infer<typeof mailPreviewAnswer>;
