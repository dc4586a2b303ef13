import { BlockStack } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { importProgressQuery } from '../order-import/import-query';
import { runsQuery } from './runs-query';

/** Something goes on at few moments, so what shows it is a chunk of its own. */
const RunCards = lazy(() => import('./run-cards'));

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
  const [hasCards, setHasCards] = useState(false);
  // A failed query hides this card instead of blocking the screen.
  const isUnknown = [runs, imported].some((one) => one.isPending && one.failureCount === 0);
  if (isUnknown) return skeleton;
  const underWay = imported.data?.underWay ?? null;
  const shown = runs.data?.runs ?? [];
  // They stay, and say when what they showed has ended.
  if (!hasCards && (underWay || shown.length > 0)) setHasCards(true);
  return (
    <Suspense fallback={skeleton}>
      <BlockStack gap="400">
        {hasCards && <RunCards underWay={underWay} runs={shown} isBrief={isBrief} />}
        {children}
      </BlockStack>
    </Suspense>
  );
}
