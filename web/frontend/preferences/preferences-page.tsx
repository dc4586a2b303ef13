import { BlockStack, Button, Card, InlineStack, List, Text } from '@shopify/polaris';
import { ExportIcon, ExternalIcon, ImportIcon } from '@shopify/polaris-icons';
import { useMutation } from '@tanstack/react-query';
import { LOG_FILE_NAME } from '../../contract/texts/export-texts';
import { LinksSection } from '../document-links/links-section';
import { useDialogAddress } from '../address/use-address';
import { ExportDialog } from '../export/export-dialog';
import { t as exportText } from '../export/i18n/texts';
import { readMarked } from '../files/read-marked';
import { saveFile } from '../files/save-file';
import { LexwareLink, ShopifyLink } from '../links/outside-link';
import { t as orderImportText } from '../order-import/i18n/texts';
import { ImportButton } from '../order-import/import-button';
import { FeatureButton } from '../plan-gate/feature-lock';
import { AnnotatedSection } from '../shell/annotated-section';
import { Screen } from '../shell/screen';
import { useShop } from '../shell/shop-query';
import { useToast } from '../shell/use-toast';
import { BodySkeleton } from '../states/skeletons';
import { ConnectionSection } from './connection-section';
import { t } from './i18n/texts';
import { SettingsList, SettingsRow } from './overview/settings-list';
import { SettingsOverview } from './overview/settings-overview';

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
  const { open } = useDialogAddress('export');
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

const TAKE = ['books', 'orders', 'log'] as const;
const STAYS = ['access', 'kept', 'deleted'] as const;

/**
 * Before the app is removed: which data can be exported, what is stored how long, and the links.
 */
function LeavingSection() {
  const { open } = useDialogAddress('export');
  return (
    <AnnotatedSection heading={t('leaving.heading')} about={t('leaving.about')}>
      <Card>
        <BlockStack gap="400">
          <Facts
            title={t('leaving.take.title')}
            facts={TAKE.map((one) => t(`leaving.take.${one}`))}
          />
          <InlineStack gap="200">
            <FeatureButton feature="exportOrders" onClick={open}>
              {t('leaving.export')}
            </FeatureButton>
            <SaveLog />
          </InlineStack>
          <Facts
            title={t('leaving.stays.title')}
            facts={STAYS.map((one) => t(`leaving.stays.${one}`))}
          />
          <Text as="p">
            {t('leaving.remove')}{' '}
            <ShopifyLink to={{ page: 'apps' }}>{t('leaving.shopify')}</ShopifyLink>
          </Text>
        </BlockStack>
      </Card>
    </AnnotatedSection>
  );
}

function Facts({ title, facts }: { title: string; facts: string[] }) {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <List>
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
    </BlockStack>
  );
}

function SaveLog() {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: async () => saveFile(await readMarked('/api/export/log'), LOG_FILE_NAME),
    onSuccess: () => toast.say(t('leaving.logSaved')),
    onError: (error) => toast.fail(error),
  });
  return (
    <Button loading={saving.isPending} onClick={() => saving.mutate()}>
      {t('leaving.log')}
    </Button>
  );
}
