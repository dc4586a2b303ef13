import type { DocumentKind } from '../../../../domain/documents/model/document';
import type { ShopId } from '../../../../domain/ids';
import { insertInto } from '../../sql/insert';
import type { Sql } from '../../sql/sql';
import { documentCounts as counts } from '../model';

/** Belongs into the transaction in which the document comes into being. */
export async function countDocument(sql: Sql, shopId: ShopId, kind: DocumentKind): Promise<void> {
  await insertInto(sql, {
    into: counts,
    rows: [{ shop_id: shopId, kind, made: 1 }],
    unique: ['shop_id', 'kind'],
    update: () => ({ made: 'document_counts.made + 1' }),
  });
}

export async function countsOfShop(
  sql: Sql,
  shopId: ShopId,
): Promise<Record<DocumentKind, number>> {
  const { transaction } = sql;
  const rows = await sql.models.documentCounts.findAll({
    where: { shop_id: shopId },
    raw: true,
    transaction,
  });
  const made: Record<DocumentKind, number> = { invoice: 0, 'credit-note': 0, 'delivery-note': 0 };
  for (const row of rows) made[row.kind] = row.made;
  return made;
}
