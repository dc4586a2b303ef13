import { Banner, BlockStack, Card } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { AnnotatedSection } from '../shell/annotated-section';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/text-skeleton';
import { LinkTexts } from './link-texts';
import { linksQuery } from './links-query';
import { RenewLinks } from './renew-links';
import './i18n/texts';

/** The texts that put a link to the documents into Shopify's notifications. */
export function LinksSection() {
  const { t } = useTranslation('documentLinks');
  return (
    <AnnotatedSection heading={t('heading')} about={t('about')}>
      <Card>
        <Content />
      </Card>
    </AnnotatedSection>
  );
}

function Content() {
  const links = useQuery(linksQuery);
  if (links.isPending) return <TextSkeleton lines={8} />;
  if (links.data) {
    return (
      <BlockStack gap="400">
        <LinkTexts links={links.data} />
        <RenewLinks validSince={links.data.renewedAt} />
      </BlockStack>
    );
  }
  if (links.error instanceof ApiError && links.error.code === 'PLAN_FEATURE')
    return <NotInPlan refusal={links.error} />;
  return (
    <LoadError
      error={links.error}
      isRetrying={links.isFetching}
      onRetry={() => void links.refetch()}
    />
  );
}

/** Nothing failed, and trying again would not help. */
function NotInPlan({ refusal: { message, detail } }: { refusal: ApiError }) {
  return (
    <Banner tone="info">
      <p>{message}</p>
      {detail && <p>{detail}</p>}
    </Banner>
  );
}
