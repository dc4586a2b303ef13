import type { Offered } from '../../domain/document-link/document-link';
import type { DocumentKey } from '../../domain/documents/model/document';
import type { TaxChoice } from '../../domain/documents/model/instruction';
import type { TaxGroup } from '../../domain/documents/model/reason';
import type { OrderId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { OrderListItem } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import type { BulkDatabase } from './bulk-stores';

/** What a bulk run does with one order; the functions for a single order are passed in. */
export interface BulkSteps {
  /** The stored order, or the one read from Shopify if it is not stored yet. */
  readOrder(shop: Shop, orderId: OrderId): Promise<OrderListItem>;
  /**
   * Has the order evaluated, so that its due documents are created; timing and the merchant's
   * settings apply as usual.
   */
  evaluateDue(shop: Shop, orderId: OrderId, due: readonly DocumentKey[]): Promise<void>;
  /**
   * Requests a document regardless of timing and settings; a repeated request creates no second
   * one.
   */
  createNow(shop: Shop, requested: DocumentKey & { orderId: OrderId }): Promise<void>;
  /**
   * Stores how the order is to be taxed, and has it evaluated; refused with ACTION_NOT_POSSIBLE
   * where that does not fit the order, it is not of the group any more, or its invoice stands.
   */
  chooseTax(
    shop: Shop,
    orderId: OrderId,
    chosen: { treatment: TaxChoice; taxGroup: TaxGroup | null },
  ): Promise<void>;
  /** Mails a document as the settings say; resolves once the mail server has accepted it. */
  send(shop: Shop, document: Offered): Promise<void>;
}

export interface BulkDeps {
  database: BulkDatabase;
  clock: Clock;
  steps: BulkSteps;
}
