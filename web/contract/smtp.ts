import { z } from 'zod';
import { DOMAIN_CHECKS } from '../domain/mail/sender-domain';
import { isEmailAddress } from '../domain/text/email-address';
import { maxCharactersText, REQUIRED } from './fields/input-text';

const NEEDED = { error: REQUIRED, abort: true };
const HOST_NAME =
  /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The most characters of a field. */
export const SMTP_LIMITS = { user: 255, pass: 1_000, name: 255 } as const;

/** Usual ports by encryption. */
export const SMTP_PORTS = { starttls: 587, ssl: 465 } as const;

const port = z.coerce
  .number('Muss eine Zahl sein')
  .int('Muss eine Zahl sein')
  .min(1, 'Darf nicht kleiner 1 sein')
  .max(65_535, 'Darf nicht größer als 65535 sein');

const smtpFields = z.object({
  host: z.string().trim().min(1, NEEDED).regex(HOST_NAME, 'Ungültiger Hostname'),
  /** Empty: the usual one of the encryption. */
  port: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    port.optional(),
  ),
  encryption: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['starttls', 'ssl'])),
  user: z.string().trim().min(1, NEEDED).max(SMTP_LIMITS.user, maxCharactersText(SMTP_LIMITS.user)),
  /** Empty: the stored one, when it is still for the same server and user. */
  pass: z.string().max(SMTP_LIMITS.pass, maxCharactersText(SMTP_LIMITS.pass)).default(''),
  email: z.string().trim().refine(isEmailAddress, 'Gültige E-Mail-Adresse erforderlich'),
  name: z.string().trim().max(SMTP_LIMITS.name, maxCharactersText(SMTP_LIMITS.name)).default(''),
});

/** POST /api/shop/smtp/validate */
export const smtpBody = smtpFields.transform(({ port, ...rest }) => ({
  ...rest,
  port: port ?? SMTP_PORTS[rest.encryption],
}));

/** What the check came to, as a German sentence. */
export const smtpCheckAnswer = z.object({
  status: z.enum(['success', 'failure']),
  result: z.string(),
});
export type SmtpCheckAnswer = z.infer<typeof smtpCheckAnswer>;

/**
 * GET /api/shop/smtp: never the password. `unverified`: none is set up, the app's sender is used.
 */
export const smtpAnswer = z.object({
  status: z.enum(['unverified', 'connected', 'interrupted']),
  host: z.string(),
  port: z.number().int().nullable(),
  encryption: z.enum(['starttls', 'ssl']),
  user: z.string(),
  email: z.string(),
  name: z.string(),
  checkedAt: z.string().nullable(),
  /** The check that failed last, until one works: when, of which host, and why, in German. */
  failedCheck: z.object({ at: z.string(), host: z.string(), text: z.string() }).nullable(),
});
export type SmtpAnswer = z.infer<typeof smtpAnswer>;

/**
 * GET /api/shop/smtp/domain: what the records of the sender's domain say, as advice; null and empty
 * without a sender of the merchant's own.
 */
export const senderDomainAnswer = z.object({
  domain: z.string().nullable(),
  items: z.array(
    z.object({
      check: z.enum(DOMAIN_CHECKS),
      result: z.enum(['found', 'missing', 'several', 'weak', 'unknown', 'unanswered']),
      text: z.string(),
    }),
  ),
});

export const SMTP_SUCCESS = 'SMTP-Verbindung erfolgreich hergestellt';
