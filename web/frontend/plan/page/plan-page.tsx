import { BlockStack, Card, InlineGrid } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '../../router/router';
import { Screen } from '../../shell/screen';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/text-skeleton';
import { planQuery } from '../plan-query';
import { ChargeHistory } from './charge-history';
import { CurrentPlan } from './current-plan';
import { ImportCard } from './import-card';
import { PlanNotices } from './plan-notices';
import { Pricing } from './pricing';
import { TransferHistory } from './transfer-history';
import { TransfersCard } from './transfers-card';
import { t } from '../i18n/texts';

/** What the shop has, what else there is and what it costs, and what was billed and used. */
export function PlanPage() {
  return (
    <Screen title={t('title')} isWide>
      <Content />
    </Screen>
  );
}

function Content() {
  const plan = useQuery(planQuery);
  const { planId } = useParams();
  if (plan.isError && !plan.data) return <LoadError query={plan} />;
  if (!plan.data) return <Loading />;
  return (
    <BlockStack gap="600">
      <BlockStack gap="400">
        <PlanNotices plan={plan.data} />
        <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
          <CurrentPlan plan={plan.data} />
          <TransfersCard transfers={plan.data.transfers} />
        </InlineGrid>
      </BlockStack>
      <Pricing plan={plan.data} named={planId} />
      <ImportCard purchase={plan.data.purchase} />
      <ChargeHistory />
      <TransferHistory />
    </BlockStack>
  );
}

/** As high as what comes, so that nothing jumps. */
function Loading() {
  return (
    <BlockStack gap="600">
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <Card>
          <TextSkeleton lines={7} />
        </Card>
        <Card>
          <TextSkeleton lines={7} />
        </Card>
      </InlineGrid>
      <Card>
        <TextSkeleton lines={24} />
      </Card>
    </BlockStack>
  );
}
