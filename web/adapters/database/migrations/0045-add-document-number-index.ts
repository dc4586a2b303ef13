import { addIndex, dropIndex } from '../schema-change';
import type { Migration } from './migration';

const index = ['shop_id', 'number'];

export const addDocumentNumberIndex: Migration = {
  name: '0045-add-document-number-index',
  up: (schema) => addIndex(schema, 'documents', index),
  down: (schema) => dropIndex(schema, 'documents', index),
};
