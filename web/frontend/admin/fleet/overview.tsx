import { Banner, BlockStack, Card, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { FleetAnswer } from '../../../contract/operator/fleet';
import { formatMoment } from '../../formats/date';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/text-skeleton';
import { CurvesCard } from './curves-card';
import { FailuresCard } from './failures-card';
import { FigureCards } from './figure-cards';
import { useFleet } from './fleet-query';
import { MoneyCard } from './money-card';
import { ShopsCard } from './shops-card';
import './i18n/texts';

/** All shops at a glance: what is wrong first, then what waits and fails, then curves and money. */
export function Overview() {
  const fleet = useFleet();
  return (
    <BlockStack gap="400">
      {fleet.isPending && (
        <Card>
          <TextSkeleton lines={6} />
        </Card>
      )}
      {fleet.isError && !fleet.data && <LoadError query={fleet} />}
      {fleet.data && <Incidents fleet={fleet.data} />}
      {fleet.data && <FigureCards fleet={fleet.data} />}
      <FailuresCard />
      {fleet.data && <ShopsCard fleet={fleet.data} />}
      <CurvesCard />
      <MoneyCard />
    </BlockStack>
  );
}

function Incidents({ fleet: { incidents } }: { fleet: FleetAnswer }) {
  const { t } = useTranslation('fleet');
  return incidents.map(({ id, title, remedy, openedAt, value }) => (
    <Banner
      key={id}
      tone="critical"
      title={title}
      action={{ content: t('incident.toAlerts'), url: '/admin/alerts' }}
    >
      <BlockStack gap="100">
        <Text as="p">{t('incident.since', { at: formatMoment(openedAt), value })}</Text>
        <Text as="p">{remedy}</Text>
      </BlockStack>
    </Banner>
  ));
}
