import { Card, Layout, Page, SkeletonBodyText, SkeletonPage } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';

/** Stands where a screen will be; with a title once that is known, so that it does not jump. */
export function PageSkeleton({ title }: { title?: string }) {
  const { t } = useTranslation('app');
  const body = (
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
  return title ? <Page title={title}>{body}</Page> : <SkeletonPage>{body}</SkeletonPage>;
}
