import { SkeletonBodyText } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';

/** The content of a card that is on its way. */
export function TextSkeleton({ lines }: { lines: number }) {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')}>
      <SkeletonBodyText lines={lines} />
    </div>
  );
}
