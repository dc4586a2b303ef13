import { BlockStack, InlineGrid, Card, SkeletonBodyText } from '@shopify/polaris';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate } from '../router/router';
import type { ShopAnswer } from '../../contract/shop';
import { BelowLatestRuns } from '../bulk/latest-runs';
import { connectsInSetup } from '../connection/connects-in-setup';
import { ConnectionBanner } from '../connection/connection-banner';
import { ScopeBanner } from '../connection/scope-banner';
import { InactiveBanner } from '../creation/inactive-banner';
import { HintsCard } from '../hints/hints-card';
import { Screen } from '../shell/screen';
import { activatesInSetup, useShop } from '../shell/shop-query';
import { LatestEvents } from './latest-events';
import { PlanCard } from './plan-card';
import './home.css';
import { t } from './i18n/texts';
import { type Query, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { dashboardAnswer } from '../../contract/dashboard';
import { request } from '../api/api';
import { LoadError } from '../states/load-error';
import { DaysCard } from './days/days-card';
import { MonthCard } from './month-card';
import { NeedsCard } from './needs-card';

/** Rarely shown, and only once its own answer has come. */
const NewTermsBanner = lazy(() => import('../setup/new-terms-banner'));

/** Shown until the first document alone. */
const SetupGuide = lazy(() => import('./setup-guide'));

/** What needs the merchant, what the month brought in, and what happened lately. */
export function HomePage() {
  const { data: shop } = useShop();
  // There is nothing to show before, and the set-up says what to do.
  if (shop && connectsInSetup(shop)) return <Navigate to="/setup" />;
  return (
    <Screen title={t('title')}>
      <BlockStack gap="400">
        {shop && <ConnectionBanner shop={shop} />}
        {shop && isInSetup(shop) ? (
          <Suspense fallback={<CardSkeletons />}>
            <SetupGuide />
          </Suspense>
        ) : (
          <Dashboard shop={shop} />
        )}
      </BlockStack>
    </Screen>
  );
}

/** Nothing was created for the shop yet; until that can happen, the way there stands alone. */
function isInSetup(shop: ShopAnswer): boolean {
  return activatesInSetup(shop) && shop.activatedAt === null;
}

function Dashboard({ shop }: { shop: ShopAnswer | undefined }) {
  return (
    <>
      {shop && <InactiveBanner shop={shop} />}
      {shop && <ScopeBanner shop={shop} />}
      <Suspense fallback={null}>{shop && <NewTermsBanner />}</Suspense>
      <BelowLatestRuns isBrief skeleton={<CardSkeletons />}>
        <DashboardCards>
          {(hasFailed) => (
            <>
              <InlineGrid columns={{ xs: 1, md: ['twoThirds', 'oneThird'] }} gap="400">
                <LatestEvents isBelowFailure={hasFailed} />
                {shop && <PlanCard shop={shop} />}
              </InlineGrid>
              <HintsCard />
            </>
          )}
        </DashboardCards>
      </BelowLatestRuns>
    </>
  );
}

interface Props {
  children: (hasFailed: boolean) => ReactNode;
}

/** What waits for the merchant, and the money; what is below comes where it stays. */
function DashboardCards({ children }: Props) {
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
function CardSkeletons() {
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
