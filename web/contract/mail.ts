import { z } from 'zod';
import { MAIL_STATES } from '../domain/documents/model/mail-state';
import { orderInPath } from './order/order-path';
import { documentKind } from '../domain/documents/model/document-kind';

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
