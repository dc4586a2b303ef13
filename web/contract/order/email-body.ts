import { text } from '../fields/limited';
import { isEmailAddress } from '../../domain/text/email-address';
import { NO_ADDRESS, optionalEmail, attachments } from '../settings/parts';
import { z } from 'zod';
import { template, htmlTemplate, withTemplates } from '../settings/template-fields';
import { MAIL_LIMITS } from '../mail-draft';

const email = text(1_000)
  .trim()
  .min(1, { error: 'Empfänger wird benötigt', abort: true })
  .refine(isEmailAddress, NO_ADDRESS);

/** Id of the document. */
const receipt = z
  .union([text(20), z.number()])
  .transform(Number)
  .pipe(z.int().positive());

/** GET /api/orders/{orderId}/{type}/email */
export const mailAsSetQuery = z.object({ receipt });

const texts = {
  subject: template(MAIL_LIMITS.subject).optional(),
  message: htmlTemplate(MAIL_LIMITS.html).optional(),
  signature: htmlTemplate(MAIL_LIMITS.html).optional(),
};

/** Body of POST /api/orders/{orderId}/{type}/email/preview; texts left out are those that are set. */
export const mailPreviewBody = withTemplates(z.object({ receipt, ...texts }));

/**
 * Body of POST /api/orders/{orderId}/{type}/email; what is left out besides the document comes from
 * the order and from the settings of the mail.
 */
export const emailBody = withTemplates(
  z.object({
    receipt,
    email: email.optional(),
    copy: optionalEmail.optional(),
    ...texts,
    attachments: attachments.optional(),
    /**
     * The last mail of the document that the client knew of, so that a mail sent since then is
     * noticed. Left out: no check.
     */
    emailedAt: z.iso.datetime().nullable().optional(),
    /**
     * Of the mail as the client was told that it is set, so that nothing goes out otherwise than it
     * was shown. Left out: no check.
     */
    version: text(64).optional(),
  }),
);
/** What a merchant wrote for one mail. */
export type RequestedMailTexts = Omit<z.output<typeof emailBody>, 'receipt' | 'emailedAt'>;
