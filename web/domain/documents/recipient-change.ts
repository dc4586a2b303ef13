import { recipientOf } from '../contacts/recipient';
import { findVatId } from '../contacts/vat-id';
import type { Order } from '../order/order';
import type { VatIdPlace } from '../settings/contact-settings';
import type { BilledDocument } from './document';
import { recipientDigest } from './document-content';

/**
 * How the recipient of an invoice (name, address, VAT id) stands to whom the order names now. `unknown`: invoices
 * adopted from Lexware do not tell, and an order without a complete address says nothing.
 */
export function recipientOfInvoice(
  order: Order,
  { content, total }: Pick<BilledDocument, 'content' | 'total'>,
  vatIdPlaces: readonly VatIdPlace[],
): 'same' | 'changed' | 'unknown' {
  if (!content || content.recipient === '') return 'unknown';
  const vatId = findVatId(order, vatIdPlaces);
  const addressed = recipientOf({ order, taxType: content.taxType, vatId, total });
  if (addressed.kind === 'refuse') return 'unknown';
  return recipientDigest(addressed.recipient) === content.recipient ? 'same' : 'changed';
}
