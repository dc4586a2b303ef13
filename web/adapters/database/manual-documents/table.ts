import type { ManualDocumentDoubt } from '../../../domain/document-rules/actions/manual-document-doubt';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { LexwareId, OrderId, ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { type RowOf, columnsOf, table } from '../sql/table';

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

/**
 * Frequent queries of order evaluations on the table `manual_documents`, prepared once per
 * connection; values are bound in the order of the text. Rare queries go through the model.
 */

export type ManualDocumentRow = RowOf<typeof manualDocuments>;

const OF_ORDER = 'FROM manual_documents WHERE shop_id = ? AND order_id = ?';

/** Queried at every creation of a document. */
export const HAS_MANUAL_DOCUMENTS = `EXISTS (SELECT 1 ${OF_ORDER})`;

export const MANUAL_DOCUMENTS_OF_ORDER = `SELECT ${columnsOf(manualDocuments)} ${OF_ORDER}
  ORDER BY since DESC, lexware_id`;
