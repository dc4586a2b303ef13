import type { Offered } from '../../domain/document-link/offered-documents';
import type { DocumentKey } from '../../domain/documents/model/document-key';
import type { OrderId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { OrderListItem } from '../../ports/stores/orders/order-store';
import type { Shop } from '../../ports/stores/shops/shop-store';
import type { BulkDatabase } from './bulk-stores';

/** What a run does with one order; the features that do it for a single order are handed in. */
export interface BulkSteps {
  /** The order as it is known, read from Shopify where it is not. */
  readOrder(shop: Shop, orderId: OrderId): Promise<OrderListItem>;
  /**
   * Has the order looked at, so that what is due of it is made; timing and the merchant's settings
   * count as ever.
   */
  makeDue(shop: Shop, orderId: OrderId, due: readonly DocumentKey[]): Promise<void>;
  /** Asks for a document, whatever those say; asking twice makes no second one. */
  createNow(shop: Shop, asked: DocumentKey & { orderId: OrderId }): Promise<void>;
  /** Mails a document as the settings say; resolves once the mail is handed over. */
  send(shop: Shop, document: Offered): Promise<void>;
}

export interface BulkDeps {
  database: BulkDatabase;
  clock: Clock;
  steps: BulkSteps;
}
