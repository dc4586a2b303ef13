import { BlockStack } from '@shopify/polaris';
import { LinksSection } from '../document-links/links-section';
import { ExportDialog } from '../export/export-dialog';
import { ExportSection } from '../export/export-section';
import { ImportSection } from '../order-import/import-section';
import { AnnotatedSection } from '../shell/annotated-section';
import { Screen } from '../shell/screen';
import { useShop } from '../shell/shop-query';
import { BodySkeleton } from '../states/body-skeleton';
import { ConnectionSection } from './connection-section';
import { LeavingSection } from './leaving-section';
import { SettingsOverview } from './overview/settings-overview';
import { t } from './i18n/texts';

/** What is set, and where it is changed; the connection, links for customers and exports. */
export function PreferencesPage() {
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
        <SettingsOverview />
        <LinksSection />
        <ExportSection />
        <ImportSection />
        <LeavingSection />
      </BlockStack>
      <ExportDialog />
    </Screen>
  );
}
