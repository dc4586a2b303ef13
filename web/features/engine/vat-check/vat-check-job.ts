import { hasValidInvoice } from '../../../domain/documents/model/document-state';
import { isClosed } from '../../../domain/documents/decisions/closed-order';
import { ORDER_JOBS } from '../../../jobs/definitions/order-jobs';
import { handle, type PayloadOf } from '../../../jobs/job';
import { scheduleOrder } from '../../../jobs/schedule/schedule-order';
import { type VatCheckDeps, confirmVatId } from './confirm-vat-id';

type Payload = PayloadOf<typeof ORDER_JOBS.checkVatId>;

/** Asks again about a VAT id without an answer; once there is one, the order is evaluated again. */
export function checkVatIdJob(deps: VatCheckDeps) {
  return handle(ORDER_JOBS.checkVatId, (payload) => checkAgain(deps, payload));
}

async function checkAgain(deps: VatCheckDeps, { shopId, orderId, vatId }: Payload): Promise<void> {
  const shop = await deps.database.shops.byId(shopId);
  const order = await deps.database.orders.byId(shopId, orderId);
  if (!shop || shop.uninstalledAt || !order || isClosed(order)) return;
  const documents = await deps.database.documents.ofOrder(shopId, orderId);
  if (hasValidInvoice(documents)) return;
  const requester = (await deps.database.connections.byShop(shopId))?.profile?.vatId;
  const checked = { id: orderId, name: order.name };
  const result = await confirmVatId(deps, shop, checked, { vatId, requester });
  if (result === 'unknown') return;
  const runAt = deps.clock.now().toISOString();
  await scheduleOrder(deps.database, { shopId, orderId, orderCreatedAt: null, runAt });
}
