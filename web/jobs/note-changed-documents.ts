import type { Instant, LexwareId, ShopId } from '../domain/ids';
import type { StoresOf } from '../ports/stores/database';
import { addTogether } from './add-together';
import { scheduleReadBack } from './schedule-read-back';

export interface ChangedDocument {
  shopId: ShopId;
  lexwareId: LexwareId;
}

/**
 * Lexware reported changes: what is ours is read back, one reading per shop. Foreign documents are
 * none of our business.
 */
export async function noteChangedDocuments(
  stores: StoresOf<'documents' | 'jobs'>,
  changed: readonly ChangedDocument[],
  at: Instant,
): Promise<void> {
  const shops = new Set<ShopId>();
  for (const { shopId, lexwareId } of inOneOrder(changed)) {
    if (await stores.documents.markOutdated(shopId, lexwareId, at)) shops.add(shopId);
  }
  await addTogether(stores, async (gathering) => {
    for (const shopId of shops) await scheduleReadBack(gathering, shopId, at);
  });
}

/**
 * Each once, and in one order everywhere, so that two batches about the same documents wait for
 * each other.
 */
function inOneOrder(changed: readonly ChangedDocument[]): ChangedDocument[] {
  const each = new Map(changed.map((one) => [`${one.shopId} ${one.lexwareId}`, one]));
  return [...each].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
