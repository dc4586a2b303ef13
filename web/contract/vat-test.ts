import { z } from 'zod';
import { text } from './fields/limited';
import { REQUIRED } from './fields/input-text';
import { orderInPath } from './order/order-path';
import { VAT_ID_PLACES } from '../domain/setting-sections/contact-settings';

export const MAX_TESTED_TEXT = 5_000;

const anyOf = z.strictObject({
  text: text(MAX_TESTED_TEXT).trim().min(1, REQUIRED).optional(),
  orderId: orderInPath.shape.orderId.optional(),
});

/** Body of POST /api/vat-test: a text as it is, or an order as Shopify shows it now. */
export const vatTestBody = anyOf.transform(({ text: words, orderId }, context) => {
  if (words !== undefined && orderId === undefined) return { text: words };
  if (orderId !== undefined && words === undefined) return { orderId };
  context.addIssue({ code: 'custom', path: ['text'], message: REQUIRED });
  return z.NEVER;
});
export type VatTestBody = z.output<typeof vatTestBody>;

export const vatTestAnswer = z.object({
  /** Where one was found, the surest place first; a text has one place only, which is null. */
  places: z.array(
    z.object({
      place: z.enum(VAT_ID_PLACES).nullable(),
      /** Whether the settings have orders searched there. */
      isSearched: z.boolean(),
      ids: z.array(z.object({ id: z.string(), isOwn: z.boolean() })),
      /** In form a VAT id, but with another check digit. */
      mistyped: z.array(z.string()),
    }),
  ),
  /** The buyer's, as documents take it; null where there is none. */
  vatId: z.string().nullable(),
  /**
   * The answer of the EU's register; it knows none of third countries, and is not queried about
   * those. Null where there is no id.
   */
  register: z.enum(['valid', 'invalid', 'unknown', 'third-country']).nullable(),
});
export type VatTestAnswer = z.infer<typeof vatTestAnswer>;
