import { z } from 'zod';
import type { LexwareId } from '../../domain/ids';
import { isEmailAddress } from '../../domain/text/email-address';
import { hasPlaceholders } from '../../domain/placeholders/placeholders-in';
import { tagSettings } from '../../domain/setting-sections/tag-settings';
import { plainTag } from '../../domain/settings/plain-tag';
import { paymentConditionSettings } from '../../domain/setting-sections/invoice-settings';
import { layoutSettings, REFERENCE_PLACES } from '../../domain/setting-sections/layout-settings';
import { mailSettings } from '../../domain/setting-sections/mail-settings';
import {
  supplyDateSettings,
  supplyDay,
  type SupplyDateSettings,
} from '../../domain/setting-sections/supply-date-settings';
import { maxEntriesText } from '../fields/input-text';
import { choices, text } from '../fields/limited';
import { MAIL_LIMITS } from '../mail-draft';
import { LAYOUT_LIMITS } from './layout-limits';
import { htmlTemplate, template, TEMPLATES } from './template-fields';

/** A mode of creation or, in place of it, the day or moment from which documents are created. */
export const creation = <Mode extends z.ZodType>(mode: Mode) =>
  z.union([mode, z.iso.datetime({ offset: true }), z.iso.date()], {
    error: ({ input }) => (typeof input === 'string' ? 'Ungültiges Datum' : undefined),
  });
export const referencePlaces = choices(REFERENCE_PLACES);

/**
 * Lower case, without blanks around and without repetitions; a trailing comma removes its entry.
 */
const tagList = (max: number, length: number) =>
  z
    .array(text(length))
    .max(max, `Maximal ${max} Tags`)
    .transform((all) => [...new Set(all.map(plainTag))].filter(Boolean));
export const tags = tagList(250, 255);

/** Tags that are printed on a document, so few and short. */
export const documentTags = tagSettings.extend({ custom: tagList(10, 50) });

export const identifiers = z.array(text(255)).max(250, maxEntriesText(250));

export const NO_ADDRESS = 'Bitte gib eine gültige E-Mail-Adresse ein';

/** One address, or none. */
export const optionalEmail = text(1_000)
  .trim()
  .refine((value) => value === '' || isEmailAddress(value), NO_ADDRESS);

/**
 * One address, or placeholders that yield one for each order; what they yield is checked when a
 * mail is written.
 */
const recipient = template(MAIL_LIMITS.recipient).refine(
  (value) => value.trim() === '' || hasPlaceholders(value) || isEmailAddress(value.trim()),
  NO_ADDRESS,
);

export const title = () => template(LAYOUT_LIMITS.title);
export const shortTemplate = () => template(LAYOUT_LIMITS.itemDetail);

export const layoutFields = {
  title: title(),
  introduction: template(LAYOUT_LIMITS.introduction),
  remark: template(LAYOUT_LIMITS.remark),
  itemTitle: title(),
  itemDetail: shortTemplate(),
  itemUnit: shortTemplate(),
  printLayout: z
    .uuid('Ungültiges Layout')
    .transform((id) => id as LexwareId)
    .nullable(),
};
export const layout = layoutSettings.extend(layoutFields);

const limitedDay = supplyDay.extend({
  offset: z
    .int('Muss eine Zahl sein')
    .min(0, 'Darf nicht kleiner 0 sein')
    .max(3_650, 'Darf nicht größer als 3650 sein'),
});
/** Without a date there is no span, either. */
export const supplyDate = supplyDateSettings
  .extend({ from: limitedDay, to: limitedDay.nullable() })
  .transform((supply) =>
    supply.type === '' ? { ...supply, to: null } : supply,
  ) satisfies z.ZodType<SupplyDateSettings, unknown>;

const MAIL_FILES = ['html', 'pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif'];

/** Address of a file that is mailed along. */
const attachment = text(MAIL_LIMITS.attachment)
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'Ungültige URL',
  )
  .refine(
    (value) => !value.trim().toLowerCase().startsWith('http:'),
    'Die Adresse muss mit https:// beginnen',
  )
  .refine(
    (value) => !URL.canParse(value) || MAIL_FILES.includes(extensionOf(new URL(value))),
    `Erlaubt sind Dateien mit den Endungen ${MAIL_FILES.join(', ')}`,
  );

export const attachments = z
  .array(attachment)
  .max(MAIL_LIMITS.attachments, `Maximal ${MAIL_LIMITS.attachments} Anhänge`);

function extensionOf({ pathname }: URL): string {
  return pathname.slice(pathname.lastIndexOf('.') + 1).toLowerCase();
}

export const mail = mailSettings.extend({
  sender: optionalEmail,
  name: text(MAIL_LIMITS.name),
  copy: optionalEmail,
  subject: template(MAIL_LIMITS.subject),
  to: recipient,
  message: htmlTemplate(MAIL_LIMITS.html),
  signature: htmlTemplate(MAIL_LIMITS.html),
  attachments,
  replyTo: optionalEmail,
  skipTags: tags,
  skipSources: identifiers,
});

const MAX_LABEL = 1_000;

const number = z
  .number('Muss eine Zahl sein')
  .refine((value) => Number.isFinite(value), 'Muss eine Zahl sein');
const days = number
  .refine((value) => Number.isInteger(value), 'Muss eine ganze Zahl sein')
  .min(0, 'Darf nicht kleiner 0 sein');
/** More decimals than Lexware takes would be rounded there. */
const percentage = number
  .min(0, 'Darf nicht kleiner 0 sein')
  .max(100, 'Darf nicht größer als 100 sein')
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9,
    'Höchstens zwei Nachkommastellen',
  );

/**
 * Limits of section 5 of the specification; a term of 0 days leaves no room for a discount, so it
 * goes away.
 */
export const paymentCondition = paymentConditionSettings
  .extend({
    label: z
      .string()
      .trim()
      .min(1, 'Darf nicht leer sein')
      .max(MAX_LABEL, { error: 'Die Angabe ist zu lang', abort: true })
      .register(TEMPLATES, { limit: MAX_LABEL }),
    duration: days.max(1_095, 'Darf nicht größer als 1095 sein'),
    discount: z.object({ percentage, range: days }).nullable(),
  })
  .transform((condition) =>
    condition.duration === 0 ? { ...condition, discount: null } : condition,
  )
  .refine(({ duration, discount }) => discount === null || discount.range <= duration, {
    path: ['discount', 'range'],
    error: 'Darf nicht größer als Zahlungsziel sein',
  });
