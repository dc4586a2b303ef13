import { z } from 'zod';

/** The most bytes that a report takes. */
export const REPORT_BYTES = 4_096;

/**
 * POST /webhooks/mail, signed by the operator's mail service: a mail of ours came back for good.
 * Answered 204, whether we know the mail or not.
 */
export const mailReport = z.object({
  /** The envelope's sender, to which the mail came back: `bounces+{id}@…`. */
  address: z.string().max(320),
  /** RFC 3463; a status that is temporary but lasted too long keeps its 4. */
  status: z.string().regex(/^[45]\.\d{1,3}\.\d{1,3}$/),
  /** Whom it could not be delivered to, where that is known: the copy's address is no bounce. */
  recipient: z.string().max(320).optional(),
});
