import type { DocumentKey } from '../../../domain/documents/model/document-key';
import type { OrderId } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { hasPendingManual } from './pending-manual';

/**
 * The merchant's instruction was about a document in doubt, which certainly does not exist: whether
 * one should be created in spite of a manual document is another question.
 */
export async function settleInstruction(
  stores: StoresOf<'manualDocuments' | 'documents' | 'orders' | 'instructions'>,
  shop: Shop,
  orderId: OrderId,
  { kind, cause }: DocumentKey,
): Promise<void> {
  if (!(await hasPendingManual(stores, shop, orderId, kind))) return;
  await stores.instructions.settle(shop.id, orderId, { kind: 'create', document: kind, cause });
}
