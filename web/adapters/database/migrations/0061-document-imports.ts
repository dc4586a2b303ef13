import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const imports = table(
  'document_imports',
  ({ instant, key, number }) => ({
    shop_id: number(),
    list_kind: optional(key(16)),
    list_dated_to: optional(key(10)),
    list_page: number(),
    found: number(),
    affected: number(),
    compared: number(),
    assigned: number(),
    moved_at: instant(),
    ended_at: optional(instant()),
  }),
  { primary: ['shop_id'] },
);

const candidates = table(
  'import_candidates',
  ({ instant, key, number }) => ({
    shop_id: number(),
    lexware_id: key(36),
    kind: key(16),
    place: number(),
    total: number(),
    voucher_date: instant(),
  }),
  {
    primary: ['shop_id', 'lexware_id'],
    indexes: [['shop_id', 'place', 'total', 'voucher_date', 'lexware_id']],
  },
);

/** How far the import of documents is, and what it is yet to read. */
export const createDocumentImports: Migration = {
  name: '0061-document-imports',
  up: async (schema) => {
    await createTable(schema, imports);
    await createTable(schema, candidates);
  },
  down: async (schema) => {
    await dropTable(schema, candidates.name);
    await dropTable(schema, imports.name);
  },
};
