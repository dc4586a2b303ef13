import type { ManualDocumentDoubt } from '../../../domain/document-rules/actions/manual-document-doubt';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { LexwareId, OrderId, ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** Written by the merchant in Lexware; they name an order and are not linked to it. */
export const manualDocuments = table(
  'manual_documents',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    lexware_id: key<LexwareId>(36),
    kind: key<DocumentKind>(13),
    doubt: key<ManualDocumentDoubt>(24),
    since: instant(),
    number: optional(key(64)),
    organization_id: optional(key(64)),
  }),
  { primary: ['shop_id', 'order_id', 'lexware_id'] },
);
