import type { DocumentRecord, DocumentStatus } from '../domain/documents/model/document';
import type { Instant } from '../domain/ids';
import type { Stores } from '../ports/stores/database';
import type { Shop } from '../ports/stores/shop-store';
import { JOB_KEYS, JOBS } from './job-payloads';

export function isSyncOn({ settings, uninstalledAt }: Shop): boolean {
  return settings.orders.syncOrderPayment && uninstalledAt === null;
}

/** An invoice has just become paid in Lexware: if the merchant wants it, Shopify is to know. */
export async function scheduleMarkPaid(
  stores: Pick<Stores, 'shops' | 'jobs'>,
  document: Pick<DocumentRecord, 'shopId' | 'orderId' | 'kind' | 'status'>,
  status: DocumentStatus,
  at: Instant,
): Promise<void> {
  const { shopId, orderId } = document;
  if (document.kind !== 'invoice' || document.status === 'paid' || status !== 'paid') return;
  const shop = await stores.shops.byId(shopId);
  if (!shop || !isSyncOn(shop)) return;
  await stores.jobs.add([
    {
      shopId,
      name: JOBS.markPaid,
      payload: { shopId, orderId },
      key: JOB_KEYS.markPaid(orderId),
      runAt: at,
    },
  ]);
}
