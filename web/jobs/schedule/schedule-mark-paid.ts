import type { DocumentRecord, DocumentStatus } from '../../domain/documents/model/document';
import type { Instant } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { ORDER_JOBS } from '../definitions/order-jobs';
import { newJob } from '../job';

export function isSyncOn({ settings, uninstalledAt }: Shop): boolean {
  return settings.orders.syncOrderPayment && uninstalledAt === null;
}

/** An invoice has just become paid in Lexware: if the merchant wants it, Shopify is to know. */
export async function scheduleMarkPaid(
  stores: StoresOf<'shops' | 'jobs'>,
  document: Pick<DocumentRecord, 'shopId' | 'orderId' | 'kind' | 'status'>,
  status: DocumentStatus,
  at: Instant,
): Promise<void> {
  const { shopId, orderId } = document;
  if (document.kind !== 'invoice' || document.status === 'paid' || status !== 'paid') return;
  const shop = await stores.shops.byId(shopId);
  if (!shop || !isSyncOn(shop)) return;
  await stores.jobs.add([newJob(ORDER_JOBS.markPaid, { shopId, orderId }, { runAt: at })]);
}
