import { BlockStack, Card, Divider, InlineStack, Text } from '@shopify/polaris';
import { ArchivePart } from './archive-part';
import { DocumentsButton } from './download-button';
import { t } from './i18n/texts';

/** What is handed to an adviser; `documents`: how many the month has. */
export function FilesCard({ month, documents }: { month: string; documents: number }) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('files.heading')}
        </Text>
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <BlockStack gap="050">
            <Text as="h3" variant="headingSm">
              {t('files.list')}
            </Text>
            <Text as="p" tone="subdued">
              {t('files.about')}
            </Text>
          </BlockStack>
          <DocumentsButton month={month} />
        </InlineStack>
        <Divider />
        <ArchivePart month={month} documents={documents} />
      </BlockStack>
    </Card>
  );
}
