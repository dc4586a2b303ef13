import { BlockStack, Box, InlineGrid, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { ExportDialog } from '../export/export-dialog';
import { ExportSection } from '../export/export-section';
import { SectionHeading } from '../shell/section-heading';
import { Screen } from '../shell/screen';
import { useShop } from '../shell/shop-query';
import { BodySkeleton } from '../states/page-skeleton';
import { ConnectionSection } from './connection-section';

/** The settings; so far the connection to Lexware Office, and exports. */
export function PreferencesPage() {
  const { t } = useTranslation('preferences');
  const { data: shop } = useShop();
  if (!shop) {
    return (
      <Screen title={t('title')}>
        <BodySkeleton />
      </Screen>
    );
  }
  return (
    <Screen title={t('title')}>
      <InlineGrid columns={{ xs: 1, md: ['oneThird', 'twoThirds'] }} gap="400">
        <BlockStack gap="200">
          <SectionHeading>{t('connection.heading')}</SectionHeading>
          <Box paddingInline={{ xs: '400', sm: '0' }}>
            <Text as="p" tone="subdued">
              {t('connection.about')}
            </Text>
          </Box>
        </BlockStack>
        <ConnectionSection shop={shop} />
        <ExportSection />
      </InlineGrid>
      <ExportDialog />
    </Screen>
  );
}
