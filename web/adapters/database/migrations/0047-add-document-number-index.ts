import { addIndex, dropIndex } from '../table';
import type { Migration } from './migration';

const index = ['shop_id', 'number'];

export const addDocumentNumberIndex: Migration = {
  name: '0047-add-document-number-index',
  up: (sql) => addIndex(sql, 'documents', index),
  down: (sql) => dropIndex(sql, 'documents', index),
};
