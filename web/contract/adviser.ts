import { z } from 'zod';
import { isEmailAddress, MAX_EMAIL_LENGTH } from '../domain/text/email-address';
import { maxCharactersText, REQUIRED } from './fields/input-text';

/** PUT /api/adviser: whom months are mailed to, once the address is confirmed. */
export const adviserBody = z.object({
  email: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .max(MAX_EMAIL_LENGTH, maxCharactersText(MAX_EMAIL_LENGTH))
    .refine(isEmailAddress, 'Gültige E-Mail-Adresse erforderlich'),
});

/** Where the owner of that address ever ended the mails of the shop. */
export const STOPPED =
  'Diese Adresse hat die E-Mails abbestellt. Bitte deine Kanzlei um eine andere, oder lade die Dateien herunter';

/**
 * GET /api/month/{yyyy-MM}/adviser; PUT and DELETE /api/adviser answer the same of the last month.
 * POST mails the month now, also once more with a new link; DELETE ends its link.
 */
export const adviserAnswer = z.object({
  /** Null: months are mailed to nobody. */
  adviser: z
    .object({
      email: z.string(),
      isConfirmed: z.boolean(),
      /** The owner ended the mails: another address may be asked, and not this one. */
      hasStopped: z.boolean(),
    })
    .nullable(),
  /** Only a closed month is mailed. */
  isClosed: z.boolean(),
  /** The mail about this month. */
  mail: z
    .object({
      /** `uncertain`: nobody knows whether it left. `over`: its link opens nothing any more. */
      state: z.enum(['sent', 'uncertain', 'over']),
      sentAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      downloads: z.number().int(),
    })
    .nullable(),
});
export type AdviserAnswer = z.infer<typeof adviserAnswer>;
