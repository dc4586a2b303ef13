import { SkeletonPage } from '@shopify/polaris';
import { BodySkeleton } from './body-skeleton';

/** Stands where a screen will be, until it is known which. */
export function PageSkeleton() {
  return (
    <SkeletonPage>
      <BodySkeleton />
    </SkeletonPage>
  );
}
