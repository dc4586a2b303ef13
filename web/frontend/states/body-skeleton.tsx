import { Card, Layout, SkeletonBodyText } from '@shopify/polaris';
import { t } from '../shell/i18n/texts';

/** What a screen shows below its title until it knows more. */
export function BodySkeleton() {
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
