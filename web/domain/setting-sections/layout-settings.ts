import { z } from 'zod';
import { lexwareId } from '../lexware-id';

/**
 * Texts of a document; all may contain placeholders in Liquid syntax (docs/placeholders.md). Empty
 * means the default.
 */
export const layoutSettings = z.object({
  title: z.string(),
  introduction: z.string(),
  remark: z.string(),
  itemTitle: z.string(),
  itemDetail: z.string(),
  /** A unit, `-` for none, or a custom text. */
  itemUnit: z.string(),
  /** Numbers of an article that are printed in its description, before the merchant's own text. */
  include: z.object({ sku: z.boolean(), gtin: z.boolean() }),
  /** Lexware's print layout; null is the account's default. */
  printLayout: lexwareId.nullable(),
});
export type LayoutSettings = z.infer<typeof layoutSettings>;

export const DEFAULT_LAYOUT: LayoutSettings = {
  title: '',
  introduction: '',
  remark: '',
  itemTitle: '',
  itemDetail: '',
  itemUnit: '',
  include: { sku: true, gtin: false },
  printLayout: null,
};

/** Where a document names the order it belongs to. */
export const REFERENCE_PLACES = ['title', 'introduction', 'remark'] as const;
export type ReferencePlace = (typeof REFERENCE_PLACES)[number];
