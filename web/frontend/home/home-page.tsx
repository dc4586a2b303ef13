import { BlockStack, InlineStack, Link } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { BelowLatestRuns } from '../bulk/latest-runs';
import { connectsInSetup } from '../connection/connects-in-setup';
import { ConnectionBanner } from '../connection/connection-banner';
import { ScopeBanner } from '../connection/scope-banner';
import { InactiveBanner } from '../creation/inactive-banner';
import { HintsCard } from '../hints/hints-card';
import { NewTermsBanner } from '../setup/new-terms-banner';
import { Screen } from '../shell/screen';
import { useShop } from '../shell/shop-query';
import { CardSkeleton, DashboardCards } from './dashboard-cards';
import { useDashboard } from './dashboard-query';
import { Figures, FiguresSkeleton } from './figures';
import { Happenings } from './happenings';
import './i18n/texts';

/** The dashboard: is all well, how much is left, what happened. */
export function HomePage() {
  const { t } = useTranslation('home');
  const { data: shop } = useShop();
  const { isPending } = useDashboard();
  // There is nothing to show before, and the set-up says what to do.
  if (shop && connectsInSetup(shop)) return <Navigate to="/setup" replace />;
  return (
    <Screen title={t('title')}>
      <BlockStack gap="400">
        {shop && <ConnectionBanner shop={shop} />}
        {shop && <InactiveBanner shop={shop} />}
        {shop && <ScopeBanner shop={shop} />}
        {shop && <NewTermsBanner />}
        <BelowLatestRuns isBrief skeleton={<HomeSkeleton />}>
          {shop ? <Figures shop={shop} /> : <FiguresSkeleton />}
          {shop ? <DashboardCards credits={shop.plan.credits} /> : <CardSkeleton />}
          {/* Loaded meanwhile, and shown where it stays: what comes above differs in height. */}
          <div hidden={!shop || isPending}>
            <BlockStack gap="400">
              <Happenings />
              <HintsCard />
              <InlineStack align="center">
                <Link url="/log">{t('wholeLog')}</Link>
              </InlineStack>
            </BlockStack>
          </div>
        </BelowLatestRuns>
      </BlockStack>
    </Screen>
  );
}

function HomeSkeleton() {
  return (
    <>
      <FiguresSkeleton />
      <CardSkeleton />
    </>
  );
}
