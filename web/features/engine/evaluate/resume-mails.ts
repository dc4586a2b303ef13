import type { BilledDocument } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';
import { mailableNow } from '../../../domain/mail/record/lacking-address';
import type { Order } from '../../../domain/order/order';
import { scheduleMail } from '../../../jobs/schedule/schedule-mail';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';

interface ResumeMailsInput {
  shop: Shop;
  order: Order;
  documents: readonly BilledDocument[];
}

/** Mails without a recipient are retried once the order has one. */
export async function resumeMails(
  stores: StoresOf<'jobs'>,
  { shop, order, documents }: ResumeMailsInput,
  at: Instant,
): Promise<void> {
  for (const { id } of mailableNow(documents, order, shop.settings)) {
    await scheduleMail(stores, { shopId: shop.id, orderId: order.id, documentId: id }, at);
  }
}
