import { z } from 'zod';
import { DOCUMENT_SECTIONS } from '../domain/settings/document-settings';
import { TEXT_FIELDS } from '../domain/setting-sections/text-fields';

/** Longer texts are not previewed. */
export const MAX_PREVIEWED = 5_000;

/** GET /api/lexoffice/vars: a text as it would be printed for the shop's newest order. */
export const placeholderPreviewQuery = z.object({
  /** The text with its placeholders. */
  value: z.string().max(MAX_PREVIEWED).default(''),
  type: z.enum(DOCUMENT_SECTIONS).default('invoice'),
  /**
   * The field that the text stands in; decides Lexware's limit and whether there is an article,
   * discount or shipping.
   */
  field: z.enum(TEXT_FIELDS).default('introduction'),
});
export type PlaceholderPreviewQuery = z.output<typeof placeholderPreviewQuery>;

export const placeholderPreviewAnswer = z.object({
  value: z.string(),
  /** German: what is wrong with the text, then `value` is empty. */
  problem: z.string().nullable(),
  /** German: what of it prints nothing for any order, and what to do about that. */
  warnings: z.array(z.string()),
  /** The order whose values are shown; null for the sample that stands in where there is none. */
  order: z.string().nullable(),
});
export type PlaceholderPreviewAnswer = z.infer<typeof placeholderPreviewAnswer>;

/**
 * GET /api/lexoffice/placeholders: what can be inserted into a text of this type and field; without
 * both, everything.
 */
export const placeholderListQuery = z.object({
  type: z.enum(DOCUMENT_SECTIONS).optional(),
  field: z.enum(TEXT_FIELDS).optional(),
});

/** GET /api/lexoffice/placeholders */
export const placeholderListAnswer = z.object({
  /** Values under their headings, with what they print for the sample order. */
  groups: z.array(
    z.object({
      title: z.string(),
      values: z.array(z.object({ path: z.string(), description: z.string(), example: z.string() })),
    }),
  ),
  /** Conditions, lists and formats; what is marked comes between `before` and `after`. */
  commands: z.array(
    z.object({
      before: z.string(),
      after: z.string(),
      description: z.string(),
      /** Printed for the sample order; empty where it depends on what comes between. */
      example: z.string(),
    }),
  ),
});
export type PlaceholderListAnswer = z.infer<typeof placeholderListAnswer>;
