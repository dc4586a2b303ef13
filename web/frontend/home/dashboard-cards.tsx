import { Card, SkeletonBodyText } from '@shopify/polaris';
import { type Query, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dashboardAnswer } from '../../contract/dashboard';
import { request } from '../api/api';
import { LoadError } from '../states/load-error';
import { DaysCard } from './days/days-card';
import { MonthCard } from './month-card';
import { NeedsCard } from './needs-card';

interface Props {
  children: (hasFailed: boolean) => ReactNode;
}

/** What waits for the merchant, and the money; what is below comes where it stays. */
export function DashboardCards({ children }: Props) {
  const dashboard = useDashboard();
  const queries = useQueryClient();
  if (dashboard.isPending) return <CardSkeletons />;
  if (!dashboard.data) {
    const refetch = () => queries.refetchQueries({ type: 'active', predicate: hasFailed });
    return (
      <>
        <Card>
          <LoadError query={{ ...dashboard, refetch }} />
        </Card>
        {children(true)}
      </>
    );
  }
  const { automation, needs, month, waiting, days } = dashboard.data;
  return (
    <>
      <NeedsCard automation={automation} needs={needs} />
      <MonthCard month={month} waiting={waiting} />
      <DaysCard days={days} />
      {children(false)}
    </>
  );
}

/** What failed below is named by the same banner. */
function hasFailed({ state }: Query): boolean {
  return state.status === 'error';
}

/** As high as the cards of a good day. */
export function CardSkeletons() {
  return ['needs', 'month', 'days'].map((card) => (
    <Card key={card}>
      <div className={`${card}-skeleton`}>
        <SkeletonBodyText lines={2} />
      </div>
    </Card>
  ));
}

const REFETCH_MS = 60_000;

const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => request('/api/dashboard', { answer: dashboardAnswer, signal }),
  refetchInterval: REFETCH_MS,
});

function useDashboard() {
  return useQuery(dashboardQuery);
}
