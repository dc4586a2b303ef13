import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const FILES = table(
  'document_files',
  ({ instant, key, number }) => ({
    shop_id: number(),
    lexware_id: key(36),
    part: key(3),
    sha256: key(64),
    size: number(),
    read_at: instant(),
  }),
  { primary: ['shop_id', 'lexware_id', 'part'] },
);
const ARCHIVES = table(
  'month_archives',
  ({ instant, key, number, text }) => ({
    id: key(36),
    shop_id: number(),
    month: key(7),
    state: key(12),
    failure: optional(key(40)),
    data_key: text(),
    begun_at: instant(),
    moved_at: instant(),
    kept_until: instant(),
  }),
  { primary: ['id'], unique: [['shop_id', 'month']], indexes: [['kept_until']] },
);
const DOCUMENTS = table(
  'archived_documents',
  ({ key, number, text }) => ({
    shop_id: number(),
    archive_id: key(36),
    document_id: number(),
    position: number(),
    lexware_id: optional(key(36)),
    order_id: key(20),
    order_name: text(),
    kind: key(16),
    number: optional(text()),
    dated: key(10),
    total: number(),
    currency: key(3),
    path: key(100),
    state: key(8),
    gap: optional(key(12)),
    tries: number(),
    pdf_size: optional(number()),
    pdf_sha256: optional(key(64)),
    xml_size: optional(number()),
    xml_sha256: optional(key(64)),
  }),
  {
    primary: ['shop_id', 'archive_id', 'document_id'],
    indexes: [
      ['archive_id', 'state', 'tries', 'position'],
      ['shop_id', 'order_id'],
    ],
  },
);
const CHUNKS = table(
  'archive_chunks',
  ({ bytes, key, number }) => ({
    shop_id: number(),
    archive_id: key(36),
    document_id: number(),
    part: key(3),
    nth: number(),
    sealed: bytes(),
  }),
  { primary: ['shop_id', 'archive_id', 'document_id', 'part', 'nth'] },
);

/** The files of a month are kept for some days, and of every file what it was when it was read. */
export const monthArchives: Migration = {
  name: '0035-month-archives',
  up: async (schema) => {
    for (const one of [FILES, ARCHIVES, DOCUMENTS, CHUNKS]) await createTable(schema, one);
  },
  down: async (schema) => {
    for (const one of [CHUNKS, DOCUMENTS, ARCHIVES, FILES]) await dropTable(schema, one.name);
  },
};
