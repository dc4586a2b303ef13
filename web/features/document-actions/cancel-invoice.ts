import type { DocumentRecord } from '../../domain/documents/model/document';
import type { Instruction } from '../../domain/documents/model/instruction';
import {
  instructionToCancel,
  instructionsToReissue,
} from '../../domain/documents/actions/merchant-instructions';
import type { Clock } from '../../ports/clock';
import type { DocumentActionsDatabase } from './document-actions-stores';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { scheduleOrder } from '../../jobs/schedule/schedule-order';

interface CancelDeps {
  database: DocumentActionsDatabase;
  clock: Clock;
  wakeQueue(): void;
}

/**
 * Keeps the merchant's instruction to cancel an invoice; a second one after that changes nothing.
 */
export function cancelInvoice(
  deps: CancelDeps,
  shop: Shop,
  invoice: DocumentRecord,
): Promise<void> {
  return instruct(deps, shop, invoice, (documents) => [instructionToCancel(invoice, documents)]);
}

/** As cancelInvoice, and a new invoice follows. */
export function reissueInvoice(
  deps: CancelDeps,
  shop: Shop,
  invoice: DocumentRecord,
): Promise<void> {
  return instruct(deps, shop, invoice, (documents) => instructionsToReissue(invoice, documents));
}

async function instruct(
  deps: CancelDeps,
  shop: Shop,
  { orderId }: DocumentRecord,
  instructionsFor: (documents: DocumentRecord[]) => Instruction[],
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const documents = await stores.documents.ofOrder(shop.id, orderId);
    for (const instruction of instructionsFor(documents)) {
      await stores.instructions.give(shop.id, orderId, instruction, at);
    }
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
  });
  deps.wakeQueue();
}
