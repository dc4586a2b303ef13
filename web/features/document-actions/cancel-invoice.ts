import { isSameDocument, type DocumentRecord } from '../../domain/documents/model/document';
import { type Instruction, isRequested } from '../../domain/documents/model/instruction';
import {
  instructionToCancel,
  instructionsToReissue,
} from '../../domain/document-rules/actions/merchant-instructions';
import type { Clock } from '../../ports/clock';
import type { DocumentActionsDatabase } from './document-actions-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { scheduleOrder } from '../../jobs/schedule/schedule-order';

interface CancelDeps {
  database: DocumentActionsDatabase;
  clock: Clock;
  wakeQueue(): void;
}

/** Stores the merchant's instruction to cancel an invoice; repeating it changes nothing. */
export function cancelInvoice(
  deps: CancelDeps,
  shop: Shop,
  invoice: DocumentRecord,
): Promise<void> {
  return instruct(deps, shop, invoice, {
    event: 'invoice.cancel-requested',
    instructionsFor: (documents) => [instructionToCancel(invoice, documents)],
  });
}

/** Like cancelInvoice, followed by a new invoice. */
export function reissueInvoice(
  deps: CancelDeps,
  shop: Shop,
  invoice: DocumentRecord,
): Promise<void> {
  return instruct(deps, shop, invoice, {
    event: 'invoice.reissue-requested',
    instructionsFor: (documents) => instructionsToReissue(invoice, documents),
  });
}

interface Request {
  event: 'invoice.cancel-requested' | 'invoice.reissue-requested';
  instructionsFor(documents: DocumentRecord[]): Extract<Instruction, { kind: 'create' }>[];
}

async function instruct(
  deps: CancelDeps,
  shop: Shop,
  { orderId, lexwareId, number }: DocumentRecord,
  { event, instructionsFor }: Request,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const documents = await stores.documents.ofOrder(shop.id, orderId);
    const earlier = await stores.instructions.of(shop.id, orderId);
    const requested = instructionsFor(documents);
    for (const instruction of requested) {
      await stores.instructions.give(shop.id, orderId, instruction, at);
    }
    const isNew = requested
      .map(({ document: kind, cause }) => ({ kind, cause }))
      .some(
        (key) => !isRequested(earlier, key) && !documents.some((one) => isSameDocument(one, key)),
      );
    if (isNew) {
      const refs = { order: orderId, ...(lexwareId && { invoice: lexwareId }) };
      const orderName = (await stores.orders.byId(shop.id, orderId))?.name ?? null;
      const line = { at, orderId, orderName, refs, event, body: { number } };
      await stores.events.append(shop.id, { ...line, origin: 'document', status: 'info' });
    }
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
  });
  deps.wakeQueue();
}
