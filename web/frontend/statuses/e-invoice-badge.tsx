import { Badge } from '@shopify/polaris';
import type { DocumentAnswer } from '../../contract/order/document';
import { E_INVOICE_TEXTS } from '../../contract/texts/documents/status-texts';

/** Marks a document as an e-invoice; nothing for any other. */
export function EInvoiceBadge({ document: { eInvoice } }: { document: DocumentAnswer }) {
  const text = eInvoice && E_INVOICE_TEXTS.de[eInvoice];
  return text ? <Badge tone="info">{text}</Badge> : null;
}
