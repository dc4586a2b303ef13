import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** How customers see a shop on our pages: whom they may write to, and the color of its brand. */
export const contactAndBrand: Migration = {
  name: '0045-contact-and-brand',
  up: (schema) =>
    addColumns(schema, 'shops', ({ key, text }) => ({
      contact_email: optional(text()),
      brand_color: optional(key(7)),
    })),
  down: (schema) => dropColumns(schema, 'shops', ['contact_email', 'brand_color']),
};
