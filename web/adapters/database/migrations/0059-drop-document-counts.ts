import { dropTable } from '../schema-change';
import { createDocumentCounts } from './0037-document-counts';
import type { Migration } from './migration';

/** The counts by day say the same, and what was linked apart from what was made. */
export const dropDocumentCounts: Migration = {
  name: '0059-drop-document-counts',
  up: (schema) => dropTable(schema, 'document_counts'),
  down: createDocumentCounts.up,
};
