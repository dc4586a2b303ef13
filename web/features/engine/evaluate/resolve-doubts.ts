import type { BilledDocument } from '../../../domain/documents/model/document';
import { isInDoubt, isUnsent } from '../../../domain/documents/model/document-state';
import { type Instruction, isRequested } from '../../../domain/documents/model/instruction';
import type { OrderId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { Shop } from '../../../ports/stores/shop-stores';
import { lacksConnection } from '../../../ports/lexware-connection';
import { giveBack } from '../create/claim-document';
import { recheckPendingManual, mayUnblockManual } from './recheck-pending-manual';
import { type KnownOrder, type ResumeDeps, resumeDocument } from '../create/resume-document';

interface Doubtful {
  shop: Shop;
  order: KnownOrder;
  documents: BilledDocument[];
  instructions: Instruction[];
}

/**
 * Searches Lexware for documents that may have been created, or created twice. False if nothing was
 * in doubt. LEXWARE_UNCERTAIN: some of them cannot be resolved yet.
 */
export async function resolveDoubts(deps: ResumeDeps, doubtful: Doubtful): Promise<boolean> {
  const { shop, order, documents, instructions } = doubtful;
  const pending = documents.filter((one) => isInDoubt(one) || one.second !== null);
  let early: AppError | null = null;
  for (const document of pending) {
    const recheck = isRequested(instructions, document);
    try {
      await resumeDocument(deps, { shop, order, document, recheck });
    } catch (error) {
      // Without a connection nothing can be searched; the order shows that, and is evaluated again
      // with the next connection.
      if (isTooEarly(error)) early = error;
      else if (!lacksConnection(error)) throw error;
    }
  }
  if (early) throw early;
  return pending.length > 0;
}

function isTooEarly(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'LEXWARE_UNCERTAIN';
}

/**
 * Shopify does not show the order any more. Sent documents are still searched for and adopted,
 * since they may exist in Lexware; those that certainly do not exist release claim and transfer,
 * because nothing is sent without its order.
 */
export async function settleHidden(deps: ResumeDeps, shop: Shop, orderId: OrderId): Promise<void> {
  const { orders, documents, instructions } = deps.database;
  const known = await orders.byId(shop.id, orderId);
  if (!known) return;
  const { name, orderedAt: processedAt, shopifyUpdatedAt: updatedAt } = known;
  await resolveDoubts(deps, {
    shop,
    order: { id: orderId, name, processedAt, updatedAt },
    documents: await documents.billed(shop.id, orderId),
    instructions: await instructions.of(shop.id, orderId),
  });
  const left = await documents.ofOrder(shop.id, orderId);
  for (const claim of left.filter(isUnsent))
    await deps.database.transaction((stores) => giveBack(stores, shop, claim));
  if (mayUnblockManual(left)) await recheckPendingManual(deps, shop, orderId);
}
