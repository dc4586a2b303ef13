import { BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { DocumentAnswer } from '../../../contract/order/document';
import { formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { DocumentBadge } from '../../statuses/document-badge';
import { EInvoiceBadge } from '../../statuses/e-invoice-badge';
import { DocumentNumber } from '../../statuses/document-number';
import { DocumentButtons } from './document-buttons';
import { DocumentNotes } from './document-notes';

interface Props {
  orderId: string;
  document: DocumentAnswer;
  /** Opens the mail; the element gets the focus back. */
  onMail: (documentId: number, button: HTMLElement | null) => void;
}

/** One document: what it is, how it stands, and everything that can be done with it. */
export function DocumentCard({ orderId, document, onMail }: Props) {
  return (
    <Card>
      <BlockStack gap="300">
        <Head document={document} />
        <DocumentNotes orderId={orderId} document={document} />
        <DocumentButtons orderId={orderId} document={document} onMail={onMail} />
      </BlockStack>
    </Card>
  );
}

function Head({ document }: Pick<Props, 'document'>) {
  const { t } = useTranslation('order');
  return (
    <InlineStack align="space-between" blockAlign="start" gap="200">
      <BlockStack gap="050">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {document.title}
          </Text>
          <DocumentBadge document={document} />
          <EInvoiceBadge document={document} />
        </InlineStack>
        <Text as="span" tone="subdued">
          {document.standing !== 'draft' && (
            <>
              <DocumentNumber document={document} otherwise={t('document.noNumber')} />
              {' · '}
            </>
          )}
          {formatLongDay(document.date)}
        </Text>
      </BlockStack>
      {document.kind !== 'delivery-note' && <Amount document={document} />}
    </InlineStack>
  );
}

function Amount({ document: { cancelled, totalCents, currency } }: Pick<Props, 'document'>) {
  return (
    <Text
      as="p"
      variant="headingMd"
      numeric
      textDecorationLine={cancelled ? 'line-through' : undefined}
    >
      {formatMoney(totalCents, currency)}
    </Text>
  );
}
