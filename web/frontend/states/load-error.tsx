import { Banner } from '@shopify/polaris';
import { isUnreadable, messageOf } from '../api/api';
import { useNewestPage } from './outdated-page';
import { t } from '../shell/i18n/texts';

/** The part of a query that describes its failure. */
export interface FailedQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What could not be loaded, why, and the way to try again. */
export function LoadError({ query }: { query: FailedQuery }) {
  useNewestPage(isUnreadable(query.error));
  const retry = {
    content: t('error.retry'),
    onAction: () => void query.refetch(),
    loading: query.isFetching,
  };
  return (
    <Banner tone="critical" title={t('error.title')} action={retry}>
      <p>{messageOf(query.error, t('error.unknown'))}</p>
    </Banner>
  );
}
