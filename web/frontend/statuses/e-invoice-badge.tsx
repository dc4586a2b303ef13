import { Badge } from '@shopify/polaris';
import type { EInvoiceProfile } from '../../domain/documents/model/document';
import { E_INVOICE_TEXTS } from '../../contract/texts/status-texts';

/** Marks a document as an e-invoice; nothing for any other. */
export function EInvoiceBadge({ profile }: { profile: EInvoiceProfile | null | undefined }) {
  const text = profile && E_INVOICE_TEXTS.de[profile];
  return text ? <Badge tone="info">{text}</Badge> : null;
}
