import { Card, Layout, SkeletonBodyText } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';

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
