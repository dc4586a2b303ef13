import { BlockStack } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RunCard } from './run-card';
import { runsQuery } from './runs-query';

interface Props {
  /** Stands in for the screen until it is known what goes on. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * What goes on for many orders or ended lately, and the screen below it, which comes where it
 * stays.
 */
export function BelowLatestRuns({ skeleton, children }: Props) {
  const runs = useQuery(runsQuery);
  // A screen does not wait for what cannot be told.
  const isUnknown = runs.isPending && runs.failureCount === 0;
  return (
    <BlockStack gap="400">
      {runs.data?.runs.map((run) => (
        <RunCard key={run.id} run={run} />
      ))}
      {isUnknown ? skeleton : children}
    </BlockStack>
  );
}
