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
import type { Lexware } from '../../../../ports/lexware/lexware';
import type { Shop } from '../../../../ports/stores/shops/shop-store';
import type { AskedOrder } from '../../vat-check/known-answer';
import { finishedOf, isInForce } from '../../../../domain/documents/model/document-state';

/**
 * Whom an order's invoices name in Lexware, where that is not certainly whom the order names now.
 * We keep no addresses, so this costs a call for each such invoice; one that Lexware no longer
 * knows, or without a country, is left out.
 */
export async function invoicedRecipients(
  lexware: Pick<Lexware, 'voucher'>,
  { shop, order, profile }: AskedOrder,
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

/**
 * Whom an invoice names in Lexware; null where it names nobody or Lexware does not know it any
 * more.
 */
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
