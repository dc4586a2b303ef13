import { createTable, dropTable, key, NUMBER, required, type Table } from '../table';
import type { Migration } from './migration';

/** How many documents a shop made, by kind: read with every look at the app, where counting them would cost a scan. */
const table: Table = {
  name: 'document_counts',
  columns: { shop_id: required(NUMBER), kind: required(key(16)), made: required(NUMBER) },
  primary: ['shop_id', 'kind'],
};

export const createDocumentCounts: Migration = {
  name: '0039-document-counts',
  up: async (sql) => {
    await createTable(sql, table);
    await sql.write(
      `REPLACE INTO document_counts (shop_id, kind, made)
       SELECT shop_id, kind, COUNT(*) FROM documents WHERE state = 'done' GROUP BY shop_id, kind`,
    );
  },
  down: (sql) => dropTable(sql, table.name),
};
