import { BlockStack } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ShopLinksAnswer } from '../../contract/document-links';
import { ApiError } from '../api/api';
import { LockLine, useIsLocked } from '../plan-gate/feature-lock';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { linksQuery } from './links-query';

interface Props {
  /** What the smaller plan has all the same. */
  whileLocked?: ReactNode;
  children: (links: ShopLinksAnswer) => ReactNode;
}

/** The texts for links once they are loaded; until then the loading or error state. */
export function LoadedLinks({ whileLocked, children }: Props) {
  const isLocked = useIsLocked('emailIntegration');
  const links = useQuery({ ...linksQuery, enabled: !isLocked });
  if (isLocked || isRefused(links.error)) {
    return (
      <BlockStack gap="400">
        <LockLine feature="emailIntegration" />
        {whileLocked}
      </BlockStack>
    );
  }
  if (links.isPending) return <TextSkeleton lines={8} />;
  if (links.data) return <>{children(links.data)}</>;
  return <LoadError query={links} />;
}

/** The plan became a smaller one since it was read. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PLAN_FEATURE';
}
