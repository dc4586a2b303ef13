import type { DocumentKey } from '../../../domain/documents/model/document-key';
import type { OrderId } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { hasPendingManual } from './pending-manual';

/**
 * The merchant's instruction was about a document in doubt, which is certainly not there: whether
 * one is to be made beside a document by hand is another question.
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
