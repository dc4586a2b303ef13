import type { DocumentKey } from '../../../domain/documents/model/document-key';
import { type Instruction, isAskedFor } from '../../../domain/documents/model/instruction';
import type { Decision } from '../../../domain/documents/model/reason';
import type { OrderId } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { isHeldBack, isNamedByInvoice } from './held-back';

interface Question {
  step: DocumentKey;
  instructions: Instruction[];
  /**
   * The merchant had the order imported: an invoice that names it and speaks of somebody else, or
   * of another day, is more likely its own than that of another order.
   */
  isImported?: boolean;
}

/**
 * Of a document by hand that is in the log and not linked yet nobody knows whether it counts: none
 * of its kind is made beside it, unless the merchant says so.
 */
export async function refuseBesideByHand(
  stores: StoresOf<'events' | 'documents' | 'orders'>,
  shop: Shop,
  orderId: OrderId,
  { step, instructions, isImported = false }: Question,
): Promise<Decision | null> {
  if (isAskedFor(instructions, step)) return null;
  const isHeld =
    (await isHeldBack(stores, shop, orderId, step.kind)) ||
    (isImported && step.kind === 'invoice' && (await isNamedByInvoice(stores, shop, orderId)));
  return isHeld ? { kind: 'refuse', reason: 'WRITTEN_BY_HAND' } : null;
}
