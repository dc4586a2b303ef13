import {
  type InvoicedRecipient,
  type NamedRecipient,
  toInvoiced,
} from '../../../../domain/documents/model/draft-recipient';
import { vatIdSearch } from '../../../../domain/contacts/vat-id/find-vat-id';
import type { BilledDocument } from '../../../../domain/documents/model/document';
import { recipientOfInvoice } from '../../../../domain/documents/conditions/recipient-change';
import type { DocumentId } from '../../../../domain/ids';
import { AppError } from '../../../../ports/app-error';
import type { Lexware } from '../../../../ports/lexware';
import type { Shop } from '../../../../ports/stores/shop-stores';
import type { CheckedOrder } from '../../vat-check/known-answer';
import { finishedOf, isInForce } from '../../../../domain/documents/model/document-state';

/**
 * The recipients of an order's invoices in Lexware, where they may differ from the order's current
 * recipient. We store no addresses, so this costs a call per such invoice; an invoice that Lexware
 * does not find, or without a country, is left out.
 */
export async function invoicedRecipients(
  lexware: Pick<Lexware, 'voucher'>,
  { shop, order, profile }: CheckedOrder,
  documents: BilledDocument[],
): Promise<Map<DocumentId, InvoicedRecipient>> {
  const recipients = new Map<DocumentId, InvoicedRecipient>();
  const search = vatIdSearch(shop.settings, profile);
  for (const invoice of finishedOf('invoice', documents).filter(isInForce)) {
    if (recipientOfInvoice(order, invoice, search) === 'same') continue;
    const named = await recipientIn(lexware, shop, invoice);
    const recipient = named && toInvoiced(named);
    if (recipient) recipients.set(invoice.id, recipient);
  }
  return recipients;
}

/** The recipient of an invoice in Lexware; null if it has none or Lexware does not find it. */
export async function recipientIn(
  lexware: Pick<Lexware, 'voucher'>,
  shop: Shop,
  { lexwareId }: BilledDocument,
): Promise<NamedRecipient | null> {
  if (!lexwareId) return null;
  try {
    return (await lexware.voucher(shop.id, 'invoice', lexwareId)).recipient;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return null;
    throw error;
  }
}
