import { z } from 'zod';
import { mostCharacters, mostEntries } from './input-text';

/** Free text of up to `limit` characters; nothing looks at a longer one any further. */
export const text = (limit: number) =>
  z.string().max(limit, { error: mostCharacters(limit), abort: true });

/** Payment methods of a shop; Shopify offers some hundred, of which a shop has a handful. */
const MOST_METHODS = 100;

/** What is set for each payment method, by its id. Too many are refused before any is looked at. */
export const byPaymentMethod = <Value extends z.ZodType>(value: Value) =>
  z
    .unknown()
    .refine(
      (all) => typeof all !== 'object' || all === null || Object.keys(all).length <= MOST_METHODS,
      { error: mostEntries(MOST_METHODS), abort: true },
    )
    .pipe(z.record(text(255), value));

/** A choice of several from a short list, each once. */
export const choices = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .array(z.enum(values))
    .max(values.length * 2, mostEntries(values.length * 2))
    .transform((chosen) => [...new Set(chosen)]);
