import { z } from 'zod';

/** What the values are about. */
export const VALUE_CATEGORIES = ['contact', 'invoice', 'invoices', 'credits'] as const;
export type ValueCategory = (typeof VALUE_CATEGORIES)[number];

/** Shopify's names of the forms that our values have. */
export type WrittenType =
  'single_line_text_field' | 'list.single_line_text_field' | 'date' | 'money' | 'url';

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
