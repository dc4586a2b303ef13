import { Badge } from '@shopify/polaris';
import type { DocumentAnswer } from '../../contract/order/document';
import { CARD_TEXTS } from '../../contract/texts/documents/card-texts';

/** Marks a document as an e-invoice; nothing for any other. */
export function EInvoiceBadge({ document: { eInvoice } }: { document: DocumentAnswer }) {
  const text = eInvoice && CARD_TEXTS.de.eInvoice[eInvoice];
  return text ? <Badge tone="info">{text}</Badge> : null;
}
