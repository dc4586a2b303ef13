import type { z } from 'zod';

export const REQUIRED = 'Pflichtfeld';
const INVALID = 'Ungültige Angabe';

/**
 * What is wrong with a value whose schema has no sentence of its own: German, since it is shown
 * beside the field.
 */
export function inputText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return REQUIRED;
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Muss eine Zahl sein'
        : INVALID;
    case 'too_big':
      return issue.origin === 'string' ? mostCharacters(Number(issue.maximum)) : INVALID;
    default:
      return issue.input === undefined ? REQUIRED : INVALID;
  }
}

export function mostEntries(limit: number): string {
  return `Maximal ${limit.toLocaleString('de-DE')} Einträge`;
}

export function mostCharacters(limit: number): string {
  return `Maximal ${limit.toLocaleString('de-DE')} Zeichen`;
}
