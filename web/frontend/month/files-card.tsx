import { BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { DocumentsButton } from './download-button';
import './i18n/texts';

/** What is handed to an adviser. */
export function FilesCard({ month }: { month: string }) {
  const { t } = useTranslation('month');
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <BlockStack gap="050">
          <Text as="h2" variant="headingMd">
            {t('files.heading')}
          </Text>
          <Text as="p" tone="subdued">
            {t('files.about')}
          </Text>
        </BlockStack>
        <DocumentsButton month={month} />
      </InlineStack>
    </Card>
  );
}
