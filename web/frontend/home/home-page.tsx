import { BlockStack, InlineGrid } from '@shopify/polaris';
import { lazy, Suspense } from 'react';
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
import { CardSkeletons, DashboardCards } from './dashboard-cards';
import { LatestEvents } from './latest-events';
import { PlanCard } from './plan-card';
import './home.css';
import { t } from './i18n/texts';

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
