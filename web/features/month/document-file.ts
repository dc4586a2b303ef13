import { EXPORT_LABELS } from '../../contract/texts/export-texts';
import { DOCUMENT_TABLE_LABELS } from '../../contract/texts/month-texts';
import { csvHead, csvRow } from '../../domain/export/csv';
import { type CustomerNames, documentTable } from '../../domain/month/document-table';
import type { ClosedDocument } from '../../domain/month/snapshot';

/** A month's documents, one a row, for a spreadsheet; `customers`: null for a closed month. */
export function documentFile(
  documents: readonly ClosedDocument[],
  customers: CustomerNames | null,
): string {
  const { titles, rows } = documentTable(documents, DOCUMENT_TABLE_LABELS, customers);
  return csvHead(titles) + rows.map((cells) => csvRow(cells, EXPORT_LABELS)).join('');
}
