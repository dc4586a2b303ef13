import { BlockStack } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { LinksSection } from '../document-links/links-section';
import { ExportDialog } from '../export/export-dialog';
import { ExportSection } from '../export/export-section';
import { AnnotatedSection } from '../shell/annotated-section';
import { Screen } from '../shell/screen';
import { useShop } from '../shell/shop-query';
import { BodySkeleton } from '../states/body-skeleton';
import { ConnectionSection } from './connection-section';
import { CustomerDocumentsSection } from './customer-documents-section';
import './i18n/texts';

/** The settings; so far the connection, how customers reach their documents, and exports. */
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
      <BlockStack gap={{ xs: '600', md: '800' }}>
        <AnnotatedSection heading={t('connection.heading')} about={t('connection.about')}>
          <ConnectionSection shop={shop} />
        </AnnotatedSection>
        <LinksSection />
        <CustomerDocumentsSection />
        <ExportSection />
      </BlockStack>
      <ExportDialog />
    </Screen>
  );
}
