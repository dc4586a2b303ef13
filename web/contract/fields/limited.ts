import { z } from 'zod';
import { maxCharactersText, maxEntriesText } from './input-text';

/** Free text of up to `limit` characters; a longer one is not validated any further. */
export const text = (limit: number) =>
  z.string().max(limit, { error: maxCharactersText(limit), abort: true });

/** Payment methods of a shop; Shopify offers some hundred, of which a shop has a handful. */
const MAX_METHODS = 100;

/** An object of so many keys at most: with more it is refused before any of them is validated. */
export const fewKeys = <Value extends z.ZodType>(limit: number, value: Value) =>
  z
    .unknown()
    .refine((all) => typeof all !== 'object' || all === null || Object.keys(all).length <= limit, {
      error: maxEntriesText(limit),
      abort: true,
    })
    .pipe(value);

/** What is set for each payment method, by its id. */
export const byPaymentMethod = <Value extends z.ZodType>(value: Value) =>
  fewKeys(MAX_METHODS, z.record(text(255), value));

/** A choice of several from a short list, each once. */
export const choices = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .array(z.enum(values))
    .max(values.length * 2, maxEntriesText(values.length * 2))
    .transform((chosen) => [...new Set(chosen)]);

/** A month of the German calendar, `yyyy-MM`. */
export const yearAndMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
