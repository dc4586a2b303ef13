import { BlockStack, Card, Tabs } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAddress } from '../address/use-address';
import { ConnectionBanner } from '../connection/connection-banner';
import { ScopeBanner } from '../connection/scope-banner';
import { EventLog } from '../event-log/event-log';
import { Failures } from '../failures/failures';
import { useFailures } from '../failures/failures-query';
import { Screen } from '../shell/screen';
import { useShop } from '../shell/shop-query';
import { Figures, FiguresSkeleton } from './figures';
import './i18n/texts';

const TABS = ['log', 'failed'] as const;
const homeAddress = z.object({ tab: z.enum(TABS).catch('log').default('log') });

/** The dashboard: is all well, how much is left, what happened. */
export function HomePage() {
  const { t } = useTranslation('home');
  const { data: shop } = useShop();
  return (
    <Screen title={t('title')}>
      <BlockStack gap="400">
        {shop && <ConnectionBanner shop={shop} />}
        {shop && <ScopeBanner shop={shop} />}
        {shop ? <Figures shop={shop} /> : <FiguresSkeleton />}
        <Happenings />
      </BlockStack>
    </Screen>
  );
}

function Happenings() {
  const { t } = useTranslation('home');
  const [{ tab }, setAddress] = useAddress(homeAddress);
  const failed = useFailures().data?.items.length;
  const tabs = TABS.map((id) => ({
    id,
    content: t(`tabs.${id}`),
    badge: id === 'failed' && failed ? String(failed) : undefined,
    panelID: `${id}-panel`,
  }));

  return (
    <Card padding="0">
      <Tabs
        tabs={tabs}
        selected={TABS.indexOf(tab)}
        onSelect={(index) => setAddress({ tab: TABS[index] })}
      >
        {tab === 'log' ? <EventLog /> : <Failures />}
      </Tabs>
    </Card>
  );
}
