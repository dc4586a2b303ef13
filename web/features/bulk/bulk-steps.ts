import type { Asking } from '../../domain/bulk/missing-documents';
import type { Offered } from '../../domain/document-link/offered-documents';
import type { OrderId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { OrderListItem } from '../../ports/stores/orders/order-store';
import type { Shop } from '../../ports/stores/shops/shop-store';
import type { BulkDatabase } from './bulk-stores';

/** What a run does with one order; the features that do it for a single order are handed in. */
export interface BulkSteps {
  /** The order as it is known, read from Shopify where it is not. */
  readOrder(shop: Shop, orderId: OrderId): Promise<OrderListItem>;
  /** Asks for a document; asking twice makes no second one. */
  createNow(shop: Shop, asked: Asking & { orderId: OrderId }): Promise<void>;
  /** Mails a document as the settings say; resolves once the mail is handed over. */
  send(shop: Shop, document: Offered): Promise<void>;
}

export interface BulkDeps {
  database: BulkDatabase;
  clock: Clock;
  steps: BulkSteps;
}
