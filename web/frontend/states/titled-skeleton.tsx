import { Page } from '@shopify/polaris';
import { BodySkeleton } from './body-skeleton';

/** Stands where a screen will be whose title is known already, so that it does not jump. */
export function TitledSkeleton({ title }: { title: string }) {
  return (
    <Page title={title}>
      <BodySkeleton />
    </Page>
  );
}
