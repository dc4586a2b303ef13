import type { DocumentKey } from '../../../domain/documents/model/document';
import { type Instruction, isRequested } from '../../../domain/documents/model/instruction';
import type { Decision } from '../../../domain/documents/model/reason';
import type { Order } from '../../../domain/order/order';
import { isBefore } from '../../../domain/time/berlin';
import type { StoresOf } from '../../../ports/stores/database';
import type { ManualDocument } from '../../../ports/stores/manual-document-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import { hasPendingManual, manualNaming } from './pending-manual';

interface Question {
  step: DocumentKey;
  instructions: Instruction[];
  order: Pick<Order, 'id' | 'refunds'>;
}

/**
 * A manual document names the order but is not linked to it, so it may count: no document of its
 * kind is created in addition, unless the merchant asks for it.
 */
export async function refuseForManual(
  stores: StoresOf<'manualDocuments' | 'documents' | 'orders'>,
  shop: Shop,
  { step, instructions, order }: Question,
): Promise<Decision | null> {
  if (isRequested(instructions, step)) return null;
  const isBlocked =
    (await hasPendingManual(stores, shop, order.id, step.kind)) ||
    (await manualNaming(stores, shop, order.id, step.kind)).some((one) =>
      isAsOldAs(one, step, order),
    );
  return isBlocked ? { kind: 'refuse', reason: 'WRITTEN_BY_HAND' } : null;
}

/** A credit note that existed before a refund does not correct it. */
function isAsOldAs(
  { since }: ManualDocument,
  { cause }: DocumentKey,
  { refunds }: Question['order'],
): boolean {
  if (cause.of !== 'refund') return true;
  const refund = refunds.find(({ id }) => id === cause.refund);
  return refund === undefined || !isBefore(since, refund.createdAt);
}
