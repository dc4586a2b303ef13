import type { DocumentId, LexwareId, OrderId, ShopId } from '../../../domain/ids';
import type { ArchivedDocument, ArchiveGap } from '../../../domain/month/archive-list';
import type { Cents } from '../../../domain/money/cents';
import type { Failure } from '../../../ports/app-error';
import type { FilePart } from '../../../ports/stores/document-link-stores';
import type { MonthArchive } from '../../../ports/stores/month-stores';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** What the files of documents were when they were read first. */
export const documentFiles = table(
  'document_files',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    lexware_id: key<LexwareId>(36),
    part: key<FilePart>(3),
    sha256: key(64),
    size: number(),
    read_at: instant(),
  }),
  { primary: ['shop_id', 'lexware_id', 'part'] },
);

export const monthArchives = table(
  'month_archives',
  ({ instant, key, number, text }) => ({
    id: key(36),
    shop_id: number<ShopId>(),
    month: key(7),
    state: key<MonthArchive['state']>(12),
    failure: optional(key<Failure>(40)),
    /** Encrypted; it opens the chunks. */
    data_key: text(),
    begun_at: instant(),
    moved_at: instant(),
    kept_until: instant(),
  }),
  { primary: ['id'], unique: [['shop_id', 'month']], indexes: [['kept_until']] },
);

/** What an archive has to account for. */
export const archivedDocuments = table(
  'archived_documents',
  ({ key, number, text }) => ({
    shop_id: number<ShopId>(),
    archive_id: key(36),
    document_id: number<DocumentId>(),
    position: number(),
    lexware_id: optional(key<LexwareId>(36)),
    order_id: key<OrderId>(20),
    order_name: text(),
    kind: key<ArchivedDocument['kind']>(16),
    number: optional(text()),
    /** German day. */
    dated: key(10),
    total: number<Cents>(),
    currency: key(3),
    path: key(100),
    state: key<'waiting' | 'kept' | 'missing'>(8),
    gap: optional(key<ArchiveGap>(12)),
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

/** Pieces of files, encrypted, of which none is larger than a statement may be. */
export const archiveChunks = table(
  'archive_chunks',
  ({ bytes, key, number }) => ({
    shop_id: number<ShopId>(),
    archive_id: key(36),
    document_id: number<DocumentId>(),
    part: key<FilePart>(3),
    nth: number(),
    sealed: bytes(),
  }),
  { primary: ['shop_id', 'archive_id', 'document_id', 'part', 'nth'] },
);
