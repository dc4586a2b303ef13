import { Card, Layout, Page, SkeletonBodyText, SkeletonPage } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';

/** Stands where a screen will be; with a title once that is known, so that it does not jump. */
export function PageSkeleton({ title }: { title?: string }) {
  if (!title) {
    return (
      <SkeletonPage>
        <BodySkeleton />
      </SkeletonPage>
    );
  }
  return (
    <Page title={title}>
      <BodySkeleton />
    </Page>
  );
}

/** What a screen shows below its title until it knows more. */
export function BodySkeleton() {
  const { t } = useTranslation('app');
  return (
    <Layout>
      <Layout.Section>
        <div role="status" aria-label={t('loading')}>
          <Card>
            <SkeletonBodyText lines={8} />
          </Card>
        </div>
      </Layout.Section>
    </Layout>
  );
}
