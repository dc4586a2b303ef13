import { InlineStack, Text } from '@shopify/polaris';
import type { OrderRow } from '../../contract/order-list/order-list';
import { DocumentBadge } from '../statuses/document-badge';
import { EInvoiceBadge } from '../statuses/e-invoice-badge';
import { DocumentNumber } from '../statuses/document-number';
import { t } from './i18n/texts';
import { t as statusesText } from '../statuses/i18n/texts';

/** Number and state of every document of an order. */
export function DocumentChips({ documents }: Pick<OrderRow, 'documents'>) {
  if (documents.length === 0) {
    return (
      <Text as="span" tone="subdued">
        {t('noDocuments')}
      </Text>
    );
  }
  return (
    <div className="document-chips">
      {documents.map((document) => (
        <InlineStack key={document.id} gap="100" blockAlign="center" wrap={false}>
          <DocumentNumber
            document={document}
            otherwise={statusesText(`documentKind.${document.kind}`)}
          />
          <DocumentBadge status={document.status} />
          <EInvoiceBadge profile={document.eInvoice} />
        </InlineStack>
      ))}
    </div>
  );
}
