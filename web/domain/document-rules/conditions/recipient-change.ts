import type { Order } from '../../order/order';
import type { BilledDocument } from '../../documents/model/document';
import { type VatIdSearch, findVatId } from '../../contacts/vat-id/find-vat-id';
import { recipientOf } from '../../contacts/recipient';
import { isDigestOf } from '../../documents/model/document-content';

/**
 * Compares the recipient of an invoice (name, address, VAT id) with the order's present one.
 * `unknown`: for invoices adopted from Lexware, and for an order without a complete address. A VAT
 * id that the register refused is not printed, so its absence from an invoice is no change.
 */
export function recipientOfInvoice(
  order: Order,
  { content, total }: Pick<BilledDocument, 'content' | 'total'>,
  search: VatIdSearch,
  isVatIdRefused = false,
): 'same' | 'changed' | 'unknown' {
  if (!content || content.recipient === '') return 'unknown';
  const { taxType, taxSubType } = content;
  const vatId = findVatId(order, search);
  const named = (isVatIdRefused ? [vatId, null] : [vatId]).map((id) => {
    const addressed = recipientOf({ order, taxType, taxSubType, vatId: id, total });
    return addressed.kind === 'refuse' ? null : addressed.recipient;
  });
  const known = named.filter((recipient) => recipient !== null);
  if (known.length < named.length) return 'unknown';
  return known.some((recipient) => isDigestOf(content.recipient, recipient)) ? 'same' : 'changed';
}
