import type { DocumentKind } from '../../../domain/documents/model/document';
import type { LexwareId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const documentImports = table(
  'document_imports',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    /** The page of Lexware's lists that is read next; null once all were. */
    list_kind: optional(key<DocumentKind>(16)),
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

export const importCandidates = table(
  'import_candidates',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    lexware_id: key<LexwareId>(36),
    kind: key<DocumentKind>(16),
    /** Invoices come first, because credit notes correct them. */
    place: number(),
    total: number<Cents>(),
    voucher_date: instant(),
  }),
  {
    primary: ['shop_id', 'lexware_id'],
    indexes: [['shop_id', 'place', 'total', 'voucher_date', 'lexware_id']],
  },
);
