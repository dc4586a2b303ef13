import { z } from 'zod';
import { isEmailAddress } from '../../domain/mail/email-address';
import { orderAnswer } from './order';
import { attachments, NO_ADDRESS, optionalEmail } from '../settings/parts';
import { html, template, withTemplates } from '../settings/template-fields';
import { text } from '../settings/limited';

/**
 * What a merchant can do with a document besides mailing it: POST
 * /api/orders/{orderId}/documents/{documentId}/{action}.
 */
export const DOCUMENT_ACTIONS = [
  'finalize',
  'draft',
  'cancel',
  'paid',
  'unpaid',
  'address',
  'delete',
] as const;
export const documentAction = z.enum(DOCUMENT_ACTIONS);
export type DocumentAction = z.infer<typeof documentAction>;

const email = text(1_000)
  .trim()
  .min(1, { error: 'Empfänger wird benötigt', abort: true })
  .refine(isEmailAddress, NO_ADDRESS);

/**
 * Body of POST /api/orders/{orderId}/{type}/email; what is left out besides the document comes from
 * the order and from the settings of the mail.
 */
export const emailBody = withTemplates(
  z.object({
    /** Id of the document. */
    receipt: z
      .union([text(20), z.number()])
      .transform(Number)
      .pipe(z.int().positive()),
    email: email.optional(),
    copy: optionalEmail.optional(),
    subject: template(60).optional(),
    message: html(30_000).optional(),
    signature: html(30_000).optional(),
    attachments: attachments.optional(),
  }),
);
/** What a merchant wrote for one mail. */
export type MailWords = Omit<z.output<typeof emailBody>, 'receipt'>;

/**
 * `done`: carried out, or under way as the order's decisions say. `open`: only Lexware's web app
 * can do it; open the address, the document's state is watched until it changed.
 */
export const actionAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), order: orderAnswer }),
  z.object({ kind: z.literal('open'), url: z.string(), hint: z.string(), order: orderAnswer }),
]);
export type ActionAnswer = z.infer<typeof actionAnswer>;
