import type { DocumentRecord, DocumentStatus } from '../../domain/documents/model/document';
import type { Instant, OrderId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { ORDER_JOBS } from '../definitions/order-jobs';
import { newJob } from '../job';

export function isSyncOn({ settings, uninstalledAt, activatedAt }: Shop): boolean {
  return settings.orders.syncOrderPayment && uninstalledAt === null && activatedAt !== null;
}

/** Whether an invoice has just become paid in Lexware. */
export function becamePaid(
  document: Pick<DocumentRecord, 'kind' | 'status'>,
  status: DocumentStatus,
): boolean {
  return document.kind === 'invoice' && document.status !== 'paid' && status === 'paid';
}

/** If the merchant wants it, the payment is reported to Shopify. */
export async function scheduleMarkPaid(
  stores: StoresOf<'jobs'>,
  shop: Shop,
  orderId: OrderId,
  runAt: Instant,
): Promise<void> {
  if (!isSyncOn(shop)) return;
  await stores.jobs.add([newJob(ORDER_JOBS.markPaid, { shopId: shop.id, orderId }, { runAt })]);
}
