import { z } from 'zod';
import type { LexwareId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import { type Objection, objectionText } from './refusal-texts';

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

/** Many lines can have the same fault, but nobody reads more than a few sentences. */
const MOST_SENTENCES = 3;
const LONGEST_DETAIL = 600;

/**
 * Why Lexware refused, in German sentences for the merchant; undefined when it gave no reason.
 * Reads all three forms.
 */
export function reasonIn(body: string): string | undefined {
  const objections = objectionsIn(parseJson(body));
  if (objections.length === 0) return undefined;
  const sentences = [...new Set(objections.map(objectionText))];
  return sentences.slice(0, MOST_SENTENCES).join(' ').slice(0, LONGEST_DETAIL);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function objectionsIn(json: unknown): Objection[] {
  const found = [fromDetails, fromIssues, fromSentence].map((read) => read(json));
  return found.find((objections) => objections.length > 0) ?? [];
}

function fromDetails(json: unknown): Objection[] {
  const parsed = regularBody.safeParse(json);
  if (!parsed.success) return [];
  return parsed.data.details.map(({ field, message, violation }) => {
    return { field: field ?? null, message: message ?? violation ?? null };
  });
}

function fromIssues(json: unknown): Objection[] {
  const parsed = legacyBody.safeParse(json);
  if (!parsed.success) return [];
  return parsed.data.map(({ i18nKey, source }) => ({
    field: source ?? null,
    message: i18nKey ?? null,
  }));
}

function fromSentence(json: unknown): Objection[] {
  const parsed = sentenceBody.safeParse(json);
  return parsed.success && parsed.data.message !== ''
    ? [{ field: null, message: parsed.data.message }]
    : [];
}

/**
 * Whether Lexware says that the document's contact is the reason, in whatever words: by the field,
 * by the word or by the id. It has no code for it.
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
 * Whether Lexware gave the number of a new customer to another one that was made at the same
 * moment.
 */
export function isNumberTaken(status: number, body: string): boolean {
  const words = objectionsIn(parseJson(body)).flatMap(({ field, message }) => [field, message]);
  return status === 406 && words.includes('account_number_already_exists');
}

const NO_PLAN =
  'Dein Lexware-Office-Tarif enthält diese Funktion nicht oder ist nicht bezahlt; prüfe ihn in Lexware Office.';
const GONE =
  'Was dieser Schritt braucht, gibt es in Lexware Office nicht mehr; prüfe dort, ob der Beleg oder der Kontakt gelöscht wurde.';
const WITHOUT_REASON = 'Lexware Office nennt keinen Grund; wende dich an den Support.';

/**
 * An answer of the 4xx range as the error it means: nothing was carried out. `call` names the
 * endpoint, without ids.
 */
export function refusal(status: number, body: string, call: string): AppError {
  const message = `Lexware answered ${status} to ${call}`;
  switch (status) {
    case 402:
      return new AppError('LEXWARE_PLAN', message, NO_PLAN);
    case 403:
      return new AppError('LEXWARE_SCOPE', message);
    case 404:
      return new AppError('LEXWARE_NOT_FOUND', message, GONE);
    default:
      return new AppError(
        'LEXWARE_REFUSED',
        message,
        `Lexware-Fehler: ${status}. ${reasonIn(body) ?? WITHOUT_REASON}`,
      );
  }
}
