import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** Null of documents that were never asked about, as all from before. */
const columns = ({ key }: ColumnTypes) => ({ e_invoice: optional(key(9)) });

/** What Lexware made of a document: an e-invoice, or none. */
export const addEInvoiceProfile: Migration = {
  name: '0079-add-e-invoice-profile',
  up: (schema) => addColumns(schema, 'documents', columns),
  down: (schema) => dropColumns(schema, 'documents', ['e_invoice']),
};
