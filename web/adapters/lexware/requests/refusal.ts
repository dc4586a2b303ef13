import { z } from 'zod';
import type { LexwareId } from '../../../domain/ids';
import type { DetailOf } from '../../../domain/reasons/detail';
import type { LexwareObjection, Objection } from '../../../domain/reasons/lexware-details';
import { AppError } from '../../../ports/app-error';

const regularBody = z.object({
  details: z.array(
    z.object({
      field: z.string().nullish(),
      message: z.string().nullish(),
      violation: z.string().nullish(),
    }),
  ),
});

const issue = z.object({ i18nKey: z.string().nullish(), source: z.string().nullish() });
const legacyBody = z
  .object({ IssueList: z.array(issue).optional(), issueList: z.array(issue).optional() })
  .transform((body) => body.IssueList ?? body.issueList)
  .pipe(z.array(issue));

const sentenceBody = z.object({ message: z.string() });

/** Many lines can have the same fault, but only a few sentences are useful. */
const MAX_OBJECTIONS = 3;

/** Why Lexware refused; null when it gave no reason. */
export function reasonIn(body: string): DetailOf<'LEXWARE_OBJECTS'> | null {
  const objections = objectionsOf(body);
  return objections.length > 0 ? { code: 'LEXWARE_OBJECTS', objections } : null;
}

/** Each once. Reads all three forms. */
function objectionsOf(body: string): Objection[] {
  const all = objectionsIn(parseJson(body)).map(objectionOf);
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()].slice(
    0,
    MAX_OBJECTIONS,
  );
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function objectionsIn(json: unknown): StatedObjection[] {
  const found = [fromDetails, fromIssues, fromSentence].map((read) => read(json));
  return found.find((objections) => objections.length > 0) ?? [];
}

function fromDetails(json: unknown): StatedObjection[] {
  const parsed = regularBody.safeParse(json);
  if (!parsed.success) return [];
  return parsed.data.details.map(({ field, message, violation }) => {
    return { field: field ?? null, message: message ?? violation ?? null };
  });
}

function fromIssues(json: unknown): StatedObjection[] {
  const parsed = legacyBody.safeParse(json);
  if (!parsed.success) return [];
  return parsed.data.map(({ i18nKey, source }) => ({
    field: source ?? null,
    message: i18nKey ?? null,
  }));
}

function fromSentence(json: unknown): StatedObjection[] {
  const parsed = sentenceBody.safeParse(json);
  return parsed.success && parsed.data.message !== ''
    ? [{ field: null, message: parsed.data.message }]
    : [];
}

/**
 * Whether Lexware's refusal is about the document's contact: recognised by the field, the word or
 * the id. It has no code for it.
 */
export function blamesContact(body: string, contactId: LexwareId): boolean {
  if (body.includes(contactId)) return true;
  return objectionsIn(parseJson(body)).some(({ field, message }) =>
    field === null ? /contact|kontakt/i.test(message ?? '') : /contact/i.test(field),
  );
}

/** The fields that a refusal names; null for an objection without one. */
export function objectionsTo(body: string): (string | null)[] {
  return objectionsIn(parseJson(body)).map(({ field }) => field);
}

/**
 * Whether Lexware assigned the number of a new customer to another one that was created at the same
 * moment.
 */
export function isNumberTaken(status: number, body: string): boolean {
  const texts = objectionsIn(parseJson(body)).flatMap(({ field, message }) => [field, message]);
  return status === 406 && texts.includes('account_number_already_exists');
}

/**
 * An answer of the 4xx range as the error it means: nothing was carried out. `call` names the
 * endpoint, without ids.
 */
export function refusal(status: number, body: string, call: string): AppError {
  const message = `Lexware answered ${status} to ${call}`;
  switch (status) {
    case 402:
      return new AppError('LEXWARE_PLAN', message, { detail: { code: 'LEXWARE_PLAN_LACKS_IT' } });
    case 403:
      return new AppError(isPage(body) ? 'LEXWARE_UNAVAILABLE' : 'LEXWARE_SCOPE', message);
    case 404:
      return new AppError('LEXWARE_NOT_FOUND', message, { detail: { code: 'GONE_IN_LEXWARE' } });
    default:
      return new AppError('LEXWARE_REFUSED', message, {
        detail: { code: 'LEXWARE_ERROR', status, objections: objectionsOf(body) },
      });
  }
}

/** HTML is no answer of Lexware's API: something in front of it turned the call away. */
function isPage(body: string): boolean {
  return body.trimStart().startsWith('<');
}

/** Lexware's objections, as far as its answer has any. */
interface StatedObjection {
  /** Path of the field in the request, where it names one. */
  field: string | null;
  /** Its own text or key. */
  message: string | null;
}

interface KnownRefusal {
  field?: RegExp;
  message?: RegExp;
  objection: LexwareObjection;
}

/**
 * Lexware has no codes for its reasons, only English sentences and names of fields. These are the
 * ones that documents, contacts, transactions and mails can meet; they are matched loosely, and
 * only for display to the merchant, never for decisions. The first that fits counts.
 */
const KNOWN: readonly KnownRefusal[] = [
  { field: /taxRatePercentage$/, objection: 'TAX_RATE' },
  { field: /countryCode$/, objection: 'COUNTRY' },
  { field: /address\.name$/, objection: 'ADDRESS_NAME' },
  { field: /printLayoutId$/, objection: 'PRINT_LAYOUT' },
  { field: /^paymentConditions/, objection: 'PAYMENT_CONDITION' },
  { field: /^xRechnung/, objection: 'E_INVOICE_CONTACT' },
  { field: /email/i, objection: 'EMAIL' },
  { field: /phoneNumbers/, objection: 'PHONE' },
  { field: /vatRegistrationId/, objection: 'VAT_ID' },
  { field: /version$/i, objection: 'CHANGED_MEANWHILE' },
  { field: /financialAccountId$/, objection: 'ACCOUNT_GONE' },
  { field: /^(\[\d+\]\.)?fee/, objection: 'FEE' },
  { field: /^voucherId$/, objection: 'PAID_DOCUMENT_GONE' },
  { field: /^callbackUrl$/, objection: 'CALLBACK_ADDRESS' },
  { message: /assignment hint/i, objection: 'HINTED_ALREADY' },
  { message: /language .*INVOICING_PRO/i, objection: 'PLAN_LANGUAGE' },
  { message: /layouts? .*INVOICING_PRO/i, objection: 'PLAN_LAYOUTS' },
  { message: /XRechnung .*INVOICING_PRO/i, objection: 'PLAN_E_INVOICE' },
  { message: /foreign countries .*INVOICING_PRO/i, objection: 'PLAN_ABROAD' },
  { message: /XRechnung .*billing address/i, objection: 'E_INVOICE_ADDRESS' },
  { message: /INVOICING_PRO|business feature/i, objection: 'PLAN_LACKS_SOMETHING' },
  { message: /small business/i, objection: 'SMALL_BUSINESS' },
  { message: /contact .*does not exist/i, objection: 'CONTACT_GONE' },
  { message: /role customer/i, objection: 'CONTACT_NO_CUSTOMER' },
  { message: /billing address/i, objection: 'CONTACT_ADDRESS' },
  { message: /VAT registration|tax.?free invoices/i, objection: 'CONTACT_NOT_TAX_FREE' },
  { message: /does not fit the country/i, objection: 'TAX_FREE_COUNTRY' },
  { message: /distance sales .*not set up/i, objection: 'DISTANCE_SALES_OFF' },
  { message: /within the EU/i, objection: 'DISTANCE_SALES_ADDRESS' },
  { message: /already has a credit note/i, objection: 'CREDITED_ALREADY' },
  { message: /preceding .*does not exist/i, objection: 'INVOICE_GONE' },
  { message: /preceding .*draft/i, objection: 'INVOICE_IS_DRAFT' },
  { message: /preceding .*voided/i, objection: 'INVOICE_IS_VOIDED' },
  { message: /lockVersion|outdated/i, objection: 'CHANGED_MEANWHILE' },
  { message: /see details list/i, objection: 'NO_REASON' },
];

/** Longest name of a field, and longest reason, that is stored. */
const MAX_LENGTH = 600;

/** An objection as a merchant can read it. */
function objectionOf({ field, message }: StatedObjection): Objection {
  const known = KNOWN.find((one) => fits(one.field, field) && fits(one.message, message));
  if (known) return { known: known.objection };
  return {
    field: field?.slice(0, MAX_LENGTH) ?? null,
    said: message?.slice(0, MAX_LENGTH) ?? null,
  };
}

function fits(pattern: RegExp | undefined, text: string | null): boolean {
  return pattern === undefined || (text !== null && pattern.test(text));
}
