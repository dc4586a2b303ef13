import { Layout, Page } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../shell/screen-title';
import { useShop } from '../shell/shop-query';
import { PageSkeleton } from '../states/page-skeleton';
import { ConnectionSection } from './connection-section';

/** The settings; so far the connection to Lexware Office. */
export function PreferencesPage() {
  const { t } = useTranslation('preferences');
  const { data: shop } = useShop();
  return (
    <>
      <ScreenTitle title={t('title')} />
      {shop ? (
        <Page title={t('title')}>
          <Layout>
            <Layout.AnnotatedSection title={t('connection.heading')} description={t('connection.about')}>
              <ConnectionSection shop={shop} />
            </Layout.AnnotatedSection>
          </Layout>
        </Page>
      ) : (
        <PageSkeleton title={t('title')} />
      )}
    </>
  );
}
