import type { z } from 'zod';

export const REQUIRED = 'Pflichtfeld';
const INVALID = 'Ungültige Angabe';

/**
 * The error of a value whose schema has no sentence of its own: German, since it is shown at the
 * field.
 */
export function inputText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return REQUIRED;
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Muss eine Zahl sein'
        : INVALID;
    case 'too_big':
      return issue.origin === 'string' ? maxCharactersText(Number(issue.maximum)) : INVALID;
    default:
      return issue.input === undefined ? REQUIRED : INVALID;
  }
}

/**
 * The errors of a request, by the path of the field. Of several errors of a field the first tells
 * the remedy.
 */
export function problemsByField({ issues }: z.ZodError): Record<string, string> {
  const problems = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.join('.');
    if (!problems.has(field)) problems.set(field, message);
  }
  return Object.fromEntries(problems);
}

export function maxEntriesText(limit: number): string {
  return `Maximal ${limit.toLocaleString('de-DE')} Einträge`;
}

export function maxCharactersText(limit: number): string {
  return `Maximal ${limit.toLocaleString('de-DE')} Zeichen`;
}
