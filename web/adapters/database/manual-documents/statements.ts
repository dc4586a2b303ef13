import { columnsOf, type RowOf } from '../sql/table';
import { manualDocuments } from './model';

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
