import { Card, SkeletonBodyText } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { LoadError } from '../states/load-error';
import { useDashboard } from './dashboard-query';
import { DaysCard } from './days/days-card';
import { MonthCard } from './money/month-card';
import { NeedsCard } from './needs/needs-card';

/** What waits for the merchant, and the money; what is below comes where it stays. */
export function DashboardCards({ children }: { children: ReactNode }) {
  const dashboard = useDashboard();
  if (dashboard.isPending) return <CardSkeletons />;
  if (!dashboard.data) {
    return (
      <>
        <Card>
          <LoadError query={dashboard} />
        </Card>
        {children}
      </>
    );
  }
  const { automation, needs, month, waiting, days } = dashboard.data;
  return (
    <>
      <NeedsCard automation={automation} needs={needs} />
      <MonthCard month={month} waiting={waiting} />
      <DaysCard days={days} />
      {children}
    </>
  );
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
