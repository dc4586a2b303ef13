import { BlockStack, InlineStack } from '@shopify/polaris';
import { ExportIcon, ExternalIcon, ImportIcon } from '@shopify/polaris-icons';
import { LinksSection } from '../document-links/links-section';
import { ExportDialog } from '../export/export-dialog';
import { useExportAddress } from '../export/use-export-address';
import { LexwareLink } from '../links/outside-link';
import { ImportButton } from '../order-import/import-button';
import { FeatureButton } from '../plan-gate/feature-lock';
import { Screen } from '../shell/screen';
import { useShop } from '../shell/shop-query';
import { BodySkeleton } from '../states/body-skeleton';
import { ConnectionSection } from './connection-section';
import { LeavingSection } from './leaving-section';
import { SettingsList, SettingsRow } from './overview/settings-list';
import { SettingsOverview } from './overview/settings-overview';
import { t } from './i18n/texts';
import { t as exportText } from '../export/i18n/texts';
import { t as orderImportText } from '../order-import/i18n/texts';

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
        <ConnectionSection shop={shop} />
        <SettingsOverview />
        <LinksSection />
        <Data />
        <LeavingSection />
      </BlockStack>
      <ExportDialog />
    </Screen>
  );
}

const THERE = ['invoices', 'credits', 'deliveries', 'contacts'] as const;

/** What goes out and comes in, and what lies in Lexware Office. */
function Data() {
  const { open } = useExportAddress();
  return (
    <SettingsList heading={t('data')}>
      <SettingsRow
        icon={ExportIcon}
        name={exportText('heading')}
        about={exportText('about')}
        action={
          <FeatureButton feature="exportOrders" onClick={open}>
            {exportText('title')}
          </FeatureButton>
        }
      />
      <SettingsRow
        icon={ImportIcon}
        name={orderImportText('heading')}
        about={orderImportText('about')}
        action={<ImportButton>{orderImportText('title')}</ImportButton>}
      />
      <SettingsRow icon={ExternalIcon} name="Lexware Office" about={t('there.about')}>
        <InlineStack gap="300">
          {THERE.map((page) => (
            <LexwareLink key={page} to={page}>
              {t(`there.${page}`)}
            </LexwareLink>
          ))}
        </InlineStack>
      </SettingsRow>
    </SettingsList>
  );
}
