import type { z } from 'zod';
import { type Detail, refuseWhenAny } from './failure';

/**
 * Parses a body; every fault becomes one detail of a 406, with the message in German as the API has
 * it.
 */
export function parseRegular<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    refuseWhenAny(
      'field',
      parsed.error.issues.map((issue) => toDetail(issue, body)),
    );
  return schema.parse(body);
}

/** Null and absent mean the same on input. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutNulls(one)]));
}

/** `lineItems[0].unitPrice.taxRatePercentage` */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

export const notNull = (field: string): Detail => ({
  violation: 'NOTNULL',
  field,
  message: 'darf nicht leer sein',
});

export const invalid = (field: string, message: string): Detail => ({
  violation: 'INVALID_VALUE',
  field,
  message,
});

export function isMissing(path: readonly PropertyKey[], body: unknown): boolean {
  return path.reduce<unknown>(memberOf, body) === undefined;
}

function memberOf(value: unknown, part: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, part)?.value;
}

function toDetail(issue: z.core.$ZodIssue, body: unknown): Detail {
  const field = fieldName(issue.path);
  if (isMissing(issue.path, body)) return notNull(field);
  if (issue.code === 'too_big') {
    return { violation: 'SIZE', field, message: `Größe muss zwischen 0 und ${issue.maximum} sein` };
  }
  if (issue.code === 'too_small') {
    return { violation: 'SIZE', field, message: `Größe muss mindestens ${issue.minimum} sein` };
  }
  return invalid(field, issue.code === 'custom' ? issue.message : 'ungültiger Wert');
}
