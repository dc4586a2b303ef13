import { addColumns, createTable, dropColumns, dropTable } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

/** What was read out of the log's lines before, so that whoever cleaned these changed it. */
const manualDocuments = table(
  'manual_documents',
  ({ instant, key, number }) => ({
    shop_id: number(),
    order_id: key(20),
    lexware_id: key(36),
    kind: key(13),
    doubt: key(24),
    since: instant(),
    number: optional(key(64)),
    organization_id: optional(key(64)),
  }),
  { primary: ['shop_id', 'order_id', 'lexware_id'] },
);

const unknownOrders = table(
  'unknown_orders',
  ({ instant, key, number }) => ({
    shop_id: number(),
    order_id: key(20),
    explained_at: instant(),
  }),
  { primary: ['shop_id', 'order_id'], indexes: [['shop_id', 'explained_at']] },
);

const columns = ({ instant }: ColumnTypes) => ({ mail_limited_at: optional(instant()) });

export const keepStateBesideTheLog: Migration = {
  name: '0083-state-beside-the-log',
  up: async (schema) => {
    await createTable(schema, manualDocuments);
    await createTable(schema, unknownOrders);
    await addColumns(schema, 'documents', columns);
  },
  down: async (schema) => {
    await dropColumns(schema, 'documents', ['mail_limited_at']);
    await dropTable(schema, unknownOrders.name);
    await dropTable(schema, manualDocuments.name);
  },
};
