import { z } from 'zod';
import { isEmailAddress } from '../domain/mail/email-address';
import { orderAnswer } from './order';
import { attachments } from './settings/parts';

/** What a merchant can do with a document: POST /api/orders/{orderId}/documents/{documentId}/{action}. */
export const DOCUMENT_ACTIONS = ['finalize', 'draft', 'cancel', 'paid', 'unpaid', 'address', 'delete', 'send'] as const;
export const documentAction = z.enum(DOCUMENT_ACTIONS);
export type DocumentAction = z.infer<typeof documentAction>;

const email = z
  .string()
  .trim()
  .min(1, { error: 'Empfänger wird benötigt', abort: true })
  .refine(isEmailAddress, 'Bitte gib eine gültige E-Mail-Adresse ein');
const copy = z
  .string()
  .trim()
  .refine((address) => address === '' || isEmailAddress(address), 'Bitte gib eine gültige E-Mail-Adresse ein');

/** Body of the action `send`; what is left out comes from the order and from the settings of the mail. */
export const sendBody = z.object({
  email: email.optional(),
  copy: copy.optional(),
  subject: z.string().max(60, 'Maximal 60 Zeichen').optional(),
  message: z.string().max(30_000, 'Maximal 30000 Zeichen').optional(),
  signature: z.string().max(30_000, 'Maximal 30000 Zeichen').optional(),
  attachments: attachments.optional(),
});

/**
 * `done`: carried out, or under way as the order's decisions say. `open`: only Lexware's web app can do it; open the
 * address, the document's state is watched until it changed.
 */
export const actionAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), order: orderAnswer }),
  z.object({ kind: z.literal('open'), url: z.string(), hint: z.string(), order: orderAnswer }),
]);
export type ActionAnswer = z.infer<typeof actionAnswer>;
