import {
  canBeWithdrawn,
  requestedCause,
} from '../../domain/document-rules/actions/merchant-instructions';
import { isSameDocument } from '../../domain/documents/model/document';
import { isUnsent } from '../../domain/documents/model/document-state';
import { isRequested } from '../../domain/documents/model/instruction';
import { scheduleOrder } from '../../jobs/schedule/schedule-order';
import { AppError } from '../../ports/app-error';
import type { Shop } from '../../ports/stores/shop-stores';
import { giveBack } from '../engine/create/claim-document';
import type { RequestDeps, RequestedDocument } from './create-now';

/**
 * The merchant withdraws the request to create a document now: the next evaluation follows the
 * settings again. A document sent to Lexware is not withdrawn, and without a request nothing
 * changes.
 */
export async function withdrawRequest(
  { database, clock, wakeQueue }: RequestDeps,
  shop: Shop,
  { orderId, kind, cause: named }: RequestedDocument,
): Promise<void> {
  const at = clock.now().toISOString();
  await database.transaction(async (stores) => {
    const known = await stores.orders.lock(shop.id, orderId);
    const documents = await stores.documents.ofOrder(shop.id, orderId);
    const key = { kind, cause: requestedCause(kind, named, documents) };
    const instructions = await stores.instructions.of(shop.id, orderId);
    const given = instructions.find((one) => isRequested([one], key));
    if (!known || !given) return;
    if (!canBeWithdrawn(key)) throw notPossible('BELONGS_TOGETHER');
    const claim = documents.find((one) => isSameDocument(one, key));
    if (claim && !isUnsent(claim)) throw notPossible('UNDER_WAY');
    if (claim) await giveBack(stores, shop, claim);
    await stores.instructions.end(shop.id, orderId, given);
    const others = known.decisions.filter((one) => !isSameDocument(one, key));
    await stores.orders.replaceDecisions(shop.id, known, others);
    await stores.events.append(shop.id, {
      at,
      orderId,
      orderName: known.name,
      origin: 'order',
      event: `${kind}.withdrawn`,
      status: 'info',
      refs: { order: orderId },
      body: {},
    });
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
  });
  wakeQueue();
}

function notPossible(why: 'BELONGS_TOGETHER' | 'UNDER_WAY'): AppError {
  return new AppError('ACTION_NOT_POSSIBLE', `The request cannot be taken back: ${why}`, {
    detail: { code: 'ACTION_REFUSED', why },
  });
}
