import { decisionOn } from '../../domain/documents/decisions/decision';
import { isRequested } from '../../domain/documents/model/instruction';
import type { Decision, Reason } from '../../domain/documents/model/reason';
import type { DocumentStep } from '../../domain/document-rules/plan/plan-question';
import type { Order } from '../../domain/order/order';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { refuseForManual } from '../engine/manual-documents/refuse-for-manual';
import type { OrderContext } from '../engine/evaluate/order-context';

export type GuardStores = StoresOf<'documents' | 'manualDocuments' | 'orders'>;

/** Found only when the document was about to be created, and stored by that evaluation. */
const FOUND_LATE: readonly Reason[] = ['DUPLICATE_ORDER', 'VAT_ID_UNCHECKED'];

/**
 * What will happen with a document, including obstacles that arise although it is due: a preview
 * that only says "is created" would hide them. Makes no outside call, takes no lock and writes
 * nothing.
 */
export async function asGuarded(
  stores: GuardStores,
  shop: Shop,
  {
    order,
    step,
    instructions,
  }: { order: Order; step: DocumentStep } & Pick<OrderContext, 'instructions'>,
): Promise<Decision> {
  const { decision } = step;
  if (decision.kind === 'skip' || decision.kind === 'refuse') return decision;
  const byHand = await refuseForManual(stores, shop, { step, instructions, order });
  if (byHand) return byHand;
  if (decision.kind === 'wait' || isRequested(instructions, step)) return decision;
  const known = await stores.orders.byId(shop.id, order.id);
  const decided = decisionOn(known?.decisions ?? [], step);
  const isFoundLate =
    decided && decided.kind !== 'create' && FOUND_LATE.some((one) => one === decided.reason);
  return isFoundLate ? decided : decision;
}
