import { z } from 'zod';

const FIELDS = [
  'title',
  'introduction',
  'remark',
  'terms',
  'itemTitle',
  'itemDetail',
  'itemUnit',
  'discountTitle',
  'discountDetail',
  'discountUnit',
  'shippingTitle',
  'shippingDetail',
  'shippingUnit',
  'paymentCondition',
  'mail',
] as const;

/** GET /api/lexoffice/vars: a text as it would be printed for the shop's newest order. */
export const placeholderPreviewQuery = z.object({
  /** The text with its placeholders. */
  value: z.string().max(5_000).default(''),
  type: z.enum(['invoice', 'credit', 'delivery']).default('invoice'),
  /**
   * The field that the text stands in; decides Lexware's limit and whether there is an article,
   * discount or shipping.
   */
  field: z.enum(FIELDS).default('introduction'),
});
export type PlaceholderPreviewQuery = z.output<typeof placeholderPreviewQuery>;

export const placeholderPreviewAnswer = z.object({
  value: z.string(),
  /** German: what is wrong with the text, then `value` is empty. */
  problem: z.string().nullable(),
  /** The order whose values are shown; null for the sample that stands in where there is none. */
  order: z.string().nullable(),
});
export type PlaceholderPreviewAnswer = z.infer<typeof placeholderPreviewAnswer>;

/**
 * GET /api/lexoffice/placeholders: all values for the command menu, with their values in the sample
 * order.
 */
export const placeholderListAnswer = z.object({
  groups: z.array(
    z.object({
      title: z.string(),
      values: z.array(z.object({ path: z.string(), description: z.string(), example: z.string() })),
    }),
  ),
});
export type PlaceholderListAnswer = z.infer<typeof placeholderListAnswer>;
