import { Card, Tabs, Text } from '@shopify/polaris';
import { z } from 'zod';
import { useAddress } from '../address/use-address';
import { EventLog } from '../event-log/event-log';
import { Failures } from '../failures/failures';
import { useFailures } from '../failures/failures-query';
import { SupportAccesses } from './support-accesses';
import { t } from './i18n/texts';

const TABS = ['log', 'failed', 'support'] as const;
const homeAddress = z.object({ tab: z.enum(TABS).catch('log').default('log') });

/** What happened, what failed for good, and what our support looked at. */
export function Happenings() {
  const [{ tab }, setAddress] = useAddress(homeAddress);
  const { data: failed = [], hasNextPage } = useFailures();
  const tabs = TABS.map((id) => ({
    id,
    content: t(`tabs.${id}`),
    badge:
      id === 'failed' && failed.length > 0
        ? `${failed.length}${hasNextPage ? '+' : ''}`
        : undefined,
    panelID: `${id}-panel`,
  }));

  return (
    <Card padding="0">
      <Tabs
        tabs={tabs}
        selected={TABS.indexOf(tab)}
        onSelect={(index) => setAddress({ tab: TABS[index] })}
      >
        <Text as="h2" visuallyHidden>
          {t(`tabs.${tab}`)}
        </Text>
        {tab === 'log' && <EventLog />}
        {tab === 'failed' && <Failures />}
        {tab === 'support' && <SupportAccesses />}
      </Tabs>
    </Card>
  );
}
