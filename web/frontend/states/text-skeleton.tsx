import { SkeletonBodyText } from '@shopify/polaris';
import { t } from '../shell/i18n/texts';

/** The content of a card that is on its way. */
export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <div role="status" aria-label={t('loading')}>
      <SkeletonBodyText lines={lines} />
    </div>
  );
}
