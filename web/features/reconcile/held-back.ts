import { mayPass } from '../../domain/documents/actions/doubt-by-hand';
import type { OrderId } from '../../domain/ids';
import type { VoucherRow } from '../../ports/lexware';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';
import { toldDoubts } from './told-doubts';

export type Readable = Pick<VoucherRow, 'id' | 'kind'>;

/**
 * Documents by hand that were not linked to the order for a reason that may end, and that nobody owns since. Lexware's
 * lists of what is open or changed do not show them any more, e.g. once they are paid.
 */
export async function heldBack(
  { database }: { database: Pick<Database, 'events' | 'documents'> },
  shop: Shop,
  orderId: OrderId,
): Promise<Readable[]> {
  const told = (await toldDoubts(database, shop, orderId)).filter(({ doubt }) => mayPass(doubt));
  const rows = new Map(told.map(({ id, kind }) => [id, { id, kind }]));
  const owned = new Set(await database.documents.owned(shop.id, [...rows.keys()]));
  return [...rows.values()].filter(({ id }) => !owned.has(id));
}
