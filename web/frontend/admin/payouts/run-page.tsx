import { BlockStack, Box, Button, Card } from '@shopify/polaris';
import { ArrowLeftIcon } from '@shopify/polaris-icons';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '../../router/router';
import { formatMoney } from '../../formats/money';
import { formatNumber } from '../../formats/number';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/text-skeleton';
import { OperatorArea } from '../operator-area';
import { FactsCard } from '../shops/facts-card';
import { ListCard } from '../shops/list-card';
import { PayoutRow } from './payout-row';
import { type PayoutRun, runQuery } from './payouts-query';
import { RunActs } from './run-acts';
import { RunBadge, useOutcome, useSteps } from './run-state';
import { t } from './i18n/texts';

/** One file of payouts: how far it is, what to do next, and each payout in it. */
export function RunPage() {
  const { runId = '' } = useParams();
  return (
    <OperatorArea title={t('run.title')} permission="edit_payouts">
      {() => (
        <BlockStack gap="400">
          <Box paddingInline={{ xs: '400', sm: '0' }}>
            <Button variant="plain" icon={ArrowLeftIcon} url="/admin/payouts">
              {t('run.back')}
            </Button>
          </Box>
          <Run id={runId} />
        </BlockStack>
      )}
    </OperatorArea>
  );
}

function Run({ id }: { id: string }) {
  const found = useQuery(runQuery(id));
  if (found.isPending)
    return (
      <Card>
        <TextSkeleton lines={8} />
      </Card>
    );
  if (!found.data) return <LoadError query={found} />;
  const { run, items } = found.data;
  return (
    <>
      <Head run={run} />
      <ListCard
        title={t('run.payouts')}
        list={{ ...found, data: items, ...WHOLE }}
        empty={{ title: t('run.none.title'), text: t('run.none.text') }}
        keyOf={(payout) => payout.id}
      >
        {(payout) => <PayoutRow payout={payout} run={run} />}
      </ListCard>
    </>
  );
}

/** A run is read as one. */
const WHOLE = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };

function Head({ run }: { run: PayoutRun }) {
  const outcome = useOutcome(run);
  const number = formatNumber(run.payouts);
  const steps = useSteps(run);
  return (
    <FactsCard
      title={run.messageId}
      facts={[
        { term: t('run.facts.state'), value: <RunBadge run={run} /> },
        { term: t('run.facts.method'), value: t(`method.${run.method}`) },
        {
          term: t('run.facts.payouts'),
          value: outcome ? t('run.outcome', { number, outcome }) : number,
        },
        { term: t('run.facts.amount'), value: formatMoney(run.amount, 'EUR') },
        ...steps,
      ]}
    >
      <RunActs run={run} />
    </FactsCard>
  );
}
