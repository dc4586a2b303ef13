import { z } from 'zod';

/** What merchants give fields of their own to, as far as texts may name these. */
export const METAFIELD_RESOURCES = ['shop', 'order', 'customer', 'product', 'variant'] as const;
export type MetafieldResource = (typeof METAFIELD_RESOURCES)[number];

/** Visible to the app only where the shop lets it read products. */
export function isOfProduct(resource: MetafieldResource): boolean {
  return resource === 'product' || resource === 'variant';
}

/** Namespace and key of a metafield, and its owner. */
export const metafieldPlace = z.object({ namespace: z.string(), key: z.string() });
export type MetafieldPlace = z.infer<typeof metafieldPlace>;

/** A metafield whose value texts may name. */
export const readMetafield = metafieldPlace.extend({ resource: z.enum(METAFIELD_RESOURCES) });
export type ReadMetafield = z.infer<typeof readMetafield>;

/** A value as Shopify stores it: text in the format of its type. */
export interface Metafield extends MetafieldPlace {
  /** E.g. `single_line_text_field` or `list.date`. */
  type: string;
  value: string;
}

/** The metafields of an order and of all that belongs to it, as far as they were requested. */
export interface OrderMetafields {
  shop: readonly Metafield[];
  order: readonly Metafield[];
  customer: readonly Metafield[];
  /** Those of the products that were bought, by the id of the order's line. */
  lines: Readonly<Record<string, LineMetafields>>;
}

export interface LineMetafields {
  product: readonly Metafield[];
  variant: readonly Metafield[];
}

/** What names a metafield among those of its owner, in texts and at Shopify. */
export function metafieldName({ namespace, key }: MetafieldPlace): string {
  return `${namespace}.${key}`;
}

/** What the values are about. */
export const VALUE_CATEGORIES = ['contact', 'invoice', 'invoices', 'credits'] as const;
export type ValueCategory = (typeof VALUE_CATEGORIES)[number];

/** Shopify's names of the forms that our values have. */
export type WrittenType =
  | 'single_line_text_field'
  | 'list.single_line_text_field'
  | 'date'
  | 'money'
  | 'url';

/**
 * What of an order's documents can be written to an order. Settings contain these ids: none of them
 * changes its meaning or its type.
 */
export const WRITTEN_VALUES = [
  'contact-number',
  'contact-link',
  'invoice-number',
  'invoice-date',
  'invoice-total',
  'invoice-status',
  'invoice-link',
  'invoices-numbers',
  'invoices-total',
  'credits-numbers',
  'credits-total',
] as const;
export type WrittenValue = (typeof WRITTEN_VALUES)[number];
export const writtenValue = z.enum(WRITTEN_VALUES);

interface ValueForm {
  category: ValueCategory;
  type: WrittenType;
}

export const VALUE_FORMS: Record<WrittenValue, ValueForm> = {
  'contact-number': { category: 'contact', type: 'single_line_text_field' },
  'contact-link': { category: 'contact', type: 'url' },
  'invoice-number': { category: 'invoice', type: 'single_line_text_field' },
  'invoice-date': { category: 'invoice', type: 'date' },
  'invoice-total': { category: 'invoice', type: 'money' },
  'invoice-status': { category: 'invoice', type: 'single_line_text_field' },
  'invoice-link': { category: 'invoice', type: 'url' },
  'invoices-numbers': { category: 'invoices', type: 'list.single_line_text_field' },
  'invoices-total': { category: 'invoices', type: 'money' },
  'credits-numbers': { category: 'credits', type: 'list.single_line_text_field' },
  'credits-total': { category: 'credits', type: 'money' },
};
