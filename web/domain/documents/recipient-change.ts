import { recipientOf } from '../contacts/recipient';
import { findVatId } from '../contacts/vat-id';
import type { Order } from '../order/order';
import { recipientDigest } from './document-content';
import type { KnownDocument } from './order-books';

/**
 * Whether an invoice names another recipient than the order does now: name, address or VAT id. Invoices adopted from
 * Lexware do not tell, and an order without a complete address says nothing.
 */
export function isRecipientChanged(order: Order, { content, total }: KnownDocument): boolean {
  if (content.recipient === '') return false;
  const addressed = recipientOf({ order, taxType: content.taxType, vatId: findVatId(order), total });
  return addressed.kind === 'recipient' && recipientDigest(addressed.recipient) !== content.recipient;
}
