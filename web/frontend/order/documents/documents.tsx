import { BlockStack, Card, InlineGrid, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { DocumentAnswer } from '../../../contract/order/document';
import { SectionHeading } from '../../shell/section-heading';
import { DocumentCard } from './document-card';

/** All documents of an order as cards. */
export function Documents({
  orderId,
  documents,
}: {
  orderId: string;
  documents: DocumentAnswer[];
}) {
  const { t } = useTranslation('order');
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('documents.heading')}</SectionHeading>
      {documents.length === 0 ? (
        <Card>
          <Text as="p" tone="subdued">
            {t('documents.empty')}
          </Text>
        </Card>
      ) : (
        <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
          {documents.map((document) => (
            <DocumentCard key={document.id} orderId={orderId} document={document} />
          ))}
        </InlineGrid>
      )}
    </BlockStack>
  );
}
