import { SkeletonPage, Text } from '@shopify/polaris';
import { BodySkeleton } from './body-skeleton';
import { t } from '../shell/i18n/texts';

/** Stands where a screen will be, until it is known which. */
export function PageSkeleton() {
  return (
    <SkeletonPage>
      <Text as="h1" visuallyHidden>
        {t('loading')}
      </Text>
      <BodySkeleton />
    </SkeletonPage>
  );
}
