import { BlockStack, Card, DescriptionList } from '@shopify/polaris';
import type { MeAnswer } from '../../contract/operator/access';
import { formatMoment } from '../formats/date';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { CurvesCard } from './fleet/curves-card';
import { FailuresCard } from './fleet/failure-page';
import { FigureCards } from './fleet/figure-cards';
import { useFleet } from './fleet/fleet-query';
import { IncidentsCard } from './fleet/incidents-card';
import { MoneyCard } from './fleet/money-card';
import { PaidTwiceCard } from './fleet/paid-twice-card';
import { ShopsCard } from './fleet/shops-card';
import { t } from './i18n/texts';
import { OperatorArea } from './operator-area';

/** Where the operator's people arrive: all shops at a glance, and who is signed in. */
export function AdminPage() {
  return (
    <OperatorArea title={t('title')} permission="view_dashboard">
      {(me) => (
        <BlockStack gap="400">
          <Overview />
          <Card>
            <Facts me={me} />
          </Card>
        </BlockStack>
      )}
    </OperatorArea>
  );
}

function Facts({ me }: { me: MeAnswer }) {
  return (
    <DescriptionList
      items={[
        { term: t('facts.name'), description: me.name },
        { term: t('facts.shop'), description: me.shop },
        {
          term: t('facts.roles'),
          description: me.roles.map((role) => t(`role.${role}`)).join(', '),
        },
        { term: t('facts.endsAt'), description: formatMoment(me.endsAt) },
        { term: t('facts.recoveryCodes'), description: String(me.recoveryCodesLeft) },
      ]}
    />
  );
}

/** All shops at a glance: what is wrong first, then what waits and fails, then curves and money. */
function Overview() {
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
      {fleet.data && fleet.data.paidTwice.length > 0 && (
        <PaidTwiceCard paidTwice={fleet.data.paidTwice} />
      )}
      {fleet.data && <FigureCards fleet={fleet.data} />}
      <FailuresCard />
      {fleet.data && <ShopsCard fleet={fleet.data} />}
      <CurvesCard />
      <MoneyCard />
    </BlockStack>
  );
}
