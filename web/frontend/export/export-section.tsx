import { BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../shell/section-heading';
import { useExportAddress } from './use-export-address';

/** In the settings: what exports are, and the way to the dialog. */
export function ExportSection() {
  const { t } = useTranslation('export');
  const { open } = useExportAddress();
  return (
    <>
      <BlockStack gap="200">
        <SectionHeading>{t('heading')}</SectionHeading>
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <Text as="p" tone="subdued">
            {t('about')}
          </Text>
        </Box>
      </BlockStack>
      <Card>
        <InlineStack>
          <Button onClick={open}>{t('open')}</Button>
        </InlineStack>
      </Card>
    </>
  );
}
