import type { DocumentKind } from '../../domain/documents/model/document';
import type { ShopId } from '../../domain/ids';
import type { BigInt64 } from './sql/column-values';
import type { Sql } from './sql/sql';
import { insert } from './sql/sql-text';

/** Belongs into the transaction in which the document comes into being. */
export async function countDocument(sql: Sql, shopId: ShopId, kind: DocumentKind): Promise<void> {
  await insert(sql, {
    table: 'document_counts',
    columns: ['shop_id', 'kind', 'made'],
    rows: [[shopId, kind, 1]],
    unique: ['shop_id', 'kind'],
    update: () => ({ made: 'document_counts.made + 1' }),
  });
}

export async function documentCounts(sql: Sql, shopId: ShopId): Promise<Record<DocumentKind, number>> {
  const rows = await sql.rows<{ kind: DocumentKind; made: BigInt64 }>(
    'SELECT kind, made FROM document_counts WHERE shop_id = ?',
    [shopId],
  );
  const counts: Record<DocumentKind, number> = { invoice: 0, 'credit-note': 0, 'delivery-note': 0 };
  for (const { kind, made } of rows) counts[kind] = Number(made);
  return counts;
}
