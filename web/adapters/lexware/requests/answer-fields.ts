import { z } from 'zod';
import { centsFromDecimal } from '../../../domain/money/cents-text';
import type { LexwareId } from '../../../domain/ids';

/** Lexware leaves null fields out, so absent and null mean the same everywhere. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

export const lexwareId = z
  .string()
  .min(1)
  .transform((id) => id as LexwareId);

export const instant = z.string().transform((text, context) => {
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  context.addIssue({ code: 'custom', message: 'no date-time' });
  return z.NEVER;
});

/** Amounts are JSON numbers, in some answers text. */
export const amount = z.union([z.number(), z.string()]).transform((value, context) => {
  const read = centsFromDecimal(String(value));
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: 'no amount in cents' });
  return z.NEVER;
});

export const created = z.object({ id: lexwareId });
