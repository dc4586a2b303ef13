import { BlockStack } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PolledImport } from '../order-import/import-card';
import { importProgressQuery } from '../order-import/import-query';
import { RunCard } from './run-card';
import { runsQuery } from './runs-query';

interface Props {
  /** Shows nothing of what has ended already. */
  isBrief?: boolean;
  /** Stands in for the screen until it is known what goes on. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * What goes on for many orders or ended lately, and the screen below it, which comes where it
 * stays.
 */
export function BelowLatestRuns({ isBrief = false, skeleton, children }: Props) {
  const runs = useQuery(runsQuery);
  const imported = useQuery(importProgressQuery);
  // A failed query hides this card instead of blocking the screen.
  const isUnknown = [runs, imported].some((one) => one.isPending && one.failureCount === 0);
  if (isUnknown) return skeleton;
  return (
    <BlockStack gap="400">
      <PolledImport underWay={imported.data?.underWay ?? null} />
      {runs.data?.runs.map((run) => (
        <RunCard key={run.id} run={run} isBrief={isBrief} />
      ))}
      {children}
    </BlockStack>
  );
}
