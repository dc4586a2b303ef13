import { Card, SkeletonBodyText } from '@shopify/polaris';
import type { ShopAnswer } from '../../contract/shop';
import { LoadError } from '../states/load-error';
import { ActivityCard } from './activity/activity-card';
import { useDashboard } from './dashboard-query';
import { NeedsCard } from './needs/needs-card';

/** What waits for the merchant, and what was done of late. */
export function DashboardCards({ credits }: { credits: ShopAnswer['plan']['credits'] }) {
  const dashboard = useDashboard();
  if (dashboard.isPending) return <CardSkeleton />;
  if (!dashboard.data) {
    return (
      <Card>
        <LoadError query={dashboard} />
      </Card>
    );
  }
  const { automation, needs, days } = dashboard.data;
  return (
    <>
      <NeedsCard automation={automation} needs={needs} />
      <ActivityCard days={days} credits={credits} />
    </>
  );
}

/** As high as a good day's cards, so that the log below does not jump. */
export function CardSkeleton() {
  return (
    <>
      <Card>
        <SkeletonBodyText lines={2} />
      </Card>
      <Card>
        <div className="activity-skeleton">
          <SkeletonBodyText lines={4} />
        </div>
      </Card>
    </>
  );
}
