import { z } from 'zod';
import { cents } from '../money/cents';
import { MAX_RATE, taxRate } from '../tax-rates/tax-rate';

/** One detail: its code, and the values that its sentence names. */
export const detail = <Code extends string, Values extends z.core.$ZodLooseShape>(
  code: Code,
  values: Values,
) => z.object({ code: z.literal(code), ...values });

/** Details used in several places with the same meaning. */
export const plainDetails = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.object({ code: z.enum(codes) });

/**
 * A fixed value of ours, of a standard or of Shopify, e.g. a code, a date or a scope. Every other
 * string of a detail is free text, which may contain personal data and is redacted.
 */
export const fixedValue = z.string();

export const amount = z.int().transform(cents);
/** An amount and its currency; former versions stored it as formatted text. */
export const statedAmount = z.union([z.string(), z.object({ amount, currency: fixedValue })]);

export const rate = z.int().min(0).max(MAX_RATE).transform(taxRate);
