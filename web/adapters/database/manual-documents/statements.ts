import { columnsOf, type RowOf } from '../sql/table';
import { manualDocuments } from './model';

/**
 * What an order's way to its documents asks of the table `manual_documents`, prepared once per
 * connection; values are bound in the order of the text. All else is rare and goes through the
 * model.
 */
export type ManualDocumentRow = RowOf<typeof manualDocuments>;

const OF_ORDER = 'FROM manual_documents WHERE shop_id = ? AND order_id = ?';

/** Asked at every document that is made. */
export const HAS_MANUAL_DOCUMENTS = `EXISTS (SELECT 1 ${OF_ORDER})`;

export const MANUAL_DOCUMENTS_OF_ORDER = `SELECT ${columnsOf(manualDocuments)} ${OF_ORDER}
  ORDER BY since DESC, lexware_id`;
