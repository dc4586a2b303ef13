import { z } from 'zod';
import { TEXT_FIELDS } from '../../domain/settings/sections/text-fields';
import { DOCUMENT_SECTIONS } from '../../domain/settings/document-sections';

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
