import type { OrderImportProgress } from '../../contract/order-import';
import { progressPercent } from '../../domain/document-import/import-progress';
import type { ShopId } from '../../domain/ids';
import { readPercent } from '../../domain/order-import/read-percent';
import type { StoresOf } from '../../ports/stores/database';

/** The progress of the search that imported orders wait for; null if there is none. */
export async function searchOf(
  stores: StoresOf<'connections' | 'documentImports' | 'orderImports'>,
  shopId: ShopId,
): Promise<Pick<OrderImportProgress, 'stage' | 'progress'> | null> {
  const { before } = await stores.orderImports.queue(shopId);
  const counted = before['take-over'] + before.search + before.searching;
  if (counted === 0) return null;
  const connection = await stores.connections.byShop(shopId);
  if (connection?.status !== 'connected') return { stage: 'connection', progress: 0 };
  const found = counted - before['take-over'];
  if (before.searching === 0)
    return { stage: 'orders', progress: readPercent({ counted, found }, { isEnded: false }) };
  const state = await stores.documentImports.byShop(shopId);
  const isEnded = state?.endedAt !== null;
  return { stage: 'documents', progress: state ? progressPercent(state, { isEnded }) : 0 };
}
