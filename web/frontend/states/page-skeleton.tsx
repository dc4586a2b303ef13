import { SkeletonPage, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { BodySkeleton } from './body-skeleton';

/** Stands where a screen will be, until it is known which. */
export function PageSkeleton() {
  const { t } = useTranslation('app');
  return (
    <SkeletonPage>
      <Text as="h1" visuallyHidden>
        {t('loading')}
      </Text>
      <BodySkeleton />
    </SkeletonPage>
  );
}
