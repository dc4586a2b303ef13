import { recipientOf } from '../contacts/recipient';
import { findVatId } from '../contacts/vat-id';
import type { Order } from '../order/order';
import type { VatIdPlace } from '../settings/contact-settings';
import { recipientDigest } from './document-content';
import type { KnownDocument } from './order-books';

/**
 * Whether an invoice names another recipient than the order does now: name, address or VAT id. Invoices adopted from
 * Lexware do not tell, and an order without a complete address says nothing.
 */
export function isRecipientChanged(
  order: Order,
  { content, total }: KnownDocument,
  vatIdPlaces: readonly VatIdPlace[],
): boolean {
  if (content.recipient === '') return false;
  const vatId = findVatId(order, vatIdPlaces);
  const addressed = recipientOf({ order, taxType: content.taxType, vatId, total });
  return addressed.kind === 'recipient' && recipientDigest(addressed.recipient) !== content.recipient;
}
