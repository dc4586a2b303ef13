import type { z } from 'zod';
import type { Instant } from '../../../domain/ids';
import { type Detail, storedDetail } from '../../../domain/reasons/detail';

/**
 * Whatever the ISO form, the column stores UTC to the millisecond: only then is text order time
 * order.
 */
export function toInstant(value: Instant): Instant {
  return new Date(value).toISOString();
}

export function toInstantOrNull(value: Instant | null): Instant | null {
  return value === null ? null : toInstant(value);
}

/** JSON from a column is parsed with its schema; a row that does not fit is a bug. */
export function fromJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  return schema.parse(JSON.parse(text));
}

/** A detail as stored in a text column. */
export function fromDetail(detail: Detail | null | undefined): string | null {
  return detail ? JSON.stringify(detail) : null;
}

/** Former versions stored a sentence instead. */
export function toDetail(text: string | null): Detail | null {
  return text === null ? null : storedDetail(jsonOr(text));
}

function jsonOr(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : text;
  } catch {
    return text;
  }
}
