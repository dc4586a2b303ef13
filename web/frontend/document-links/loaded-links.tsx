import { Banner } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ShopLinksAnswer } from '../../contract/document-links';
import { ApiError } from '../api/api-error';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/text-skeleton';
import { linksQuery } from './links-query';

interface Props {
  children: (links: ShopLinksAnswer) => ReactNode;
}

/** The texts for links once they are loaded; until then the loading or error state. */
export function LoadedLinks({ children }: Props) {
  const links = useQuery(linksQuery);
  if (links.isPending) return <TextSkeleton lines={8} />;
  if (links.data) return <>{children(links.data)}</>;
  if (links.error instanceof ApiError && links.error.code === 'PLAN_FEATURE')
    return <NotInPlan refusal={links.error} />;
  return <LoadError query={links} />;
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
