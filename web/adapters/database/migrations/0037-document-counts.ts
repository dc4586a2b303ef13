import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

/**
 * How many documents a shop made, by kind: read with every look at the app, where counting them
 * would cost a scan.
 */
const created = table(
  'document_counts',
  ({ key, number }) => ({ shop_id: number(), kind: key(16), made: number() }),
  {
    primary: ['shop_id', 'kind'],
  },
);

export const createDocumentCounts: Migration = {
  name: '0037-document-counts',
  up: async (schema) => {
    await createTable(schema, created);
    await schema.query.sequelize.query(
      `REPLACE INTO document_counts (shop_id, kind, made)
       SELECT shop_id, kind, COUNT(*) FROM documents WHERE state = 'done' GROUP BY shop_id, kind`,
    );
  },
  down: (schema) => dropTable(schema, created.name),
};
