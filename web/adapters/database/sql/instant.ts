import type { Instant } from '../../../domain/ids';

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
