import { BlockStack, Card } from '@shopify/polaris';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/text-skeleton';
import { CurvesCard } from './curves-card';
import { FailuresCard } from './failures-card';
import { FigureCards } from './figure-cards';
import { useFleet } from './fleet-query';
import { IncidentsCard } from './incidents-card';
import { MoneyCard } from './money-card';
import { ShopsCard } from './shops-card';

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
      {fleet.data && <IncidentsCard fleet={fleet.data} />}
      {fleet.data && <FigureCards fleet={fleet.data} />}
      <FailuresCard />
      {fleet.data && <ShopsCard fleet={fleet.data} />}
      <CurvesCard />
      <MoneyCard />
    </BlockStack>
  );
}
