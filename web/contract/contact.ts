import { z } from 'zod';
import { isEmailAddress, MAX_EMAIL_LENGTH } from '../domain/text/email-address';
import { oneLine } from '../domain/text/shorten';
import { CONTACT_PROBLEMS } from './texts/public/contact-texts';
import { maxCharactersText } from './fields/input-text';

/** Longest of each field, for the form and for what it sends. */
export const CONTACT_LIMITS = {
  name: 100,
  email: MAX_EMAIL_LENGTH,
  store: 200,
  subject: 150,
  message: 5_000,
};

const line = (limit: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(limit, maxCharactersText(limit)));

/** POST /help/contact, as a form sends it. */
export const contactBody = z.object({
  name: line(CONTACT_LIMITS.name).default(''),
  email: line(CONTACT_LIMITS.email)
    .refine((text) => text !== '', { error: CONTACT_PROBLEMS.noEmail, abort: true })
    .refine(isEmailAddress, CONTACT_PROBLEMS.wrongEmail),
  store: line(CONTACT_LIMITS.store).default(''),
  subject: line(CONTACT_LIMITS.subject).refine((text) => text !== '', CONTACT_PROBLEMS.noSubject),
  // Browsers send two characters for each line break.
  message: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(CONTACT_LIMITS.message, maxCharactersText(CONTACT_LIMITS.message)))
    .refine((text) => text !== '', CONTACT_PROBLEMS.noMessage),
  /** Nobody sees this field; what fills it in is a program. */
  website: z.string().default(''),
});

export type ContactMessage = z.output<typeof contactBody>;
