import { z } from 'zod';
import { documentKind } from '../domain/documents/model/document-kind';
import { MAIL_STATES } from '../domain/documents/model/mail-state';
import { orderInPath } from './order/order-path';

/** A mail with one of an order's documents. */
export const mailAnswer = z.object({
  id: z.string(),
  document: z.object({
    id: z.number().int(),
    kind: documentKind,
    title: z.string(),
    number: z.string().nullable(),
  }),
  /** When it was handed over. */
  at: z.string(),
  state: z.enum(MAIL_STATES),
  /** What became of it, and what to do, in German. */
  text: z.string(),
  isManual: z.boolean(),
  /** Masked, e.g. `m…@example.de`; null once it was forgotten. */
  recipient: z.string().nullable(),
  /** The server's answer by its numbers, e.g. `550 5.1.1`. */
  reply: z.string().nullable(),
});
export type MailAnswer = z.infer<typeof mailAnswer>;

/** GET /api/orders/{orderId}/mails: the newest hundred, the newest first. */
export const mailListAnswer = z.object({ items: z.array(mailAnswer) });
export type MailListAnswer = z.infer<typeof mailListAnswer>;

export const mailPath = orderInPath.extend({ mailId: z.string().regex(/^[\da-f]{32}$/) });

/** POST /api/orders/{orderId}/mails/{mailId}/recipient: the whole address; each call is logged. */
export const mailRecipientAnswer = z.object({ recipient: z.string().nullable() });

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
