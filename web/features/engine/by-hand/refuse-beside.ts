import type { DocumentKey } from '../../../domain/documents/model/document-key';
import { type Instruction, isAskedFor } from '../../../domain/documents/model/instruction';
import type { Decision } from '../../../domain/documents/model/reason';
import type { OrderId } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { isHeldBack } from './held-back';

/**
 * Of a document by hand that is in the log and not linked yet nobody knows whether it counts: none
 * of its kind is made beside it, unless the merchant says so.
 */
export async function refuseBesideByHand(
  stores: StoresOf<'events' | 'documents' | 'orders'>,
  shop: Shop,
  orderId: OrderId,
  { step, instructions }: { step: DocumentKey; instructions: Instruction[] },
): Promise<Decision | null> {
  if (isAskedFor(instructions, step)) return null;
  const isHeld = await isHeldBack(stores, shop, orderId, step.kind);
  return isHeld ? { kind: 'refuse', reason: 'WRITTEN_BY_HAND' } : null;
}
