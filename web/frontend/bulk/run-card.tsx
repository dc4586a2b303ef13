import {
  Badge,
  type BadgeProps,
  BlockStack,
  Button,
  Card,
  Collapsible,
  InlineStack,
  Link,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAnswer } from '../../contract/bulk/bulk-answer';
import { byUrgency, settledOf } from '../../contract/bulk/run-progress';
import { BULK_TEXTS } from '../../contract/texts/documents/bulk-texts';
import { useDismissed } from '../shell/remembered/use-dismissed';
import { useToast } from '../shell/use-toast';
import { runsQuery, useCancel } from './runs-query';
import './bulk.css';
import './i18n/texts';

const { actions, already, ended, progress: inProgress, states, stopping } = BULK_TEXTS.de;

type Item = BulkAnswer['items'][number];

const TONES: Partial<Record<Item['state'], BadgeProps['tone']>> = {
  begun: 'info',
  done: 'success',
  held: 'attention',
  failed: 'critical',
};

/** What was asked of many orders at once: of each action what goes on, or what ended last. */
export function LatestRuns() {
  const runs = useQuery(runsQuery).data?.runs ?? [];
  return runs.map((run) => <RunCard key={run.id} run={run} />);
}

function RunCard({ run }: { run: BulkAnswer }) {
  const { t } = useTranslation('bulk');
  const { isDismissed, dismiss } = useDismissed(`bulk-${run.id}`);
  const [isShown, setShown] = useState(false);
  const results = useId();
  useFreshOrders(run);
  if (run.isEnded && isDismissed) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Progress run={run} />
        <InlineStack gap="200">
          <Button
            onClick={() => setShown(!isShown)}
            ariaExpanded={isShown}
            ariaControls={results}
            disclosure={isShown ? 'up' : 'down'}
          >
            {t(isShown ? 'run.hide' : 'run.show')}
          </Button>
          {run.isEnded ? (
            <Button variant="tertiary" onClick={dismiss}>
              {t('run.dismiss')}
            </Button>
          ) : (
            <CancelButton run={run} />
          )}
        </InlineStack>
        <Collapsible id={results} open={isShown}>
          <Results run={run} />
        </Collapsible>
      </BlockStack>
    </Card>
  );
}

/** What the list shows of the orders changes with every one that is settled. */
function useFreshOrders(run: BulkAnswer): void {
  const queries = useQueryClient();
  const settled = settledOf(run);
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['orders'] });
  }, [queries, settled]);
}

function Progress({ run }: { run: BulkAnswer }) {
  const { t } = useTranslation('bulk');
  const title = useId();
  const { isEnded, isCancelled, action, items } = run;
  const progress = { settled: settledOf(run), orders: items.length };
  return (
    <BlockStack gap="200">
      <Text as="h2" variant="headingMd" id={title}>
        {actions[action]}
      </Text>
      <div role="status">{isEnded ? ended(progress) : inProgress(progress)}</div>
      {!isEnded && (
        <>
          <ProgressBar
            size="small"
            progress={(progress.settled / Math.max(progress.orders, 1)) * 100}
            ariaLabelledBy={title}
          />
          <Text as="p" tone="subdued">
            {isCancelled ? stopping : t('run.leavable')}
          </Text>
        </>
      )}
    </BlockStack>
  );
}

function CancelButton({ run }: { run: BulkAnswer }) {
  const { t } = useTranslation('bulk');
  const { fail } = useToast();
  const cancel = useCancel();
  if (run.isCancelled) return null;
  return (
    <Button loading={cancel.isPending} onClick={() => cancel.mutate(run, { onError: fail })}>
      {t('run.cancel')}
    </Button>
  );
}

function Results({ run }: { run: BulkAnswer }) {
  const { t } = useTranslation('bulk');
  return (
    <ul className="plain-list run-results" aria-label={t('run.results')}>
      {byUrgency(run).map((item) => (
        <Result key={item.orderId} item={item} action={run.action} />
      ))}
    </ul>
  );
}

function Result({ item, action }: { item: Item } & Pick<BulkAnswer, 'action'>) {
  const { orderId, orderName, state, reason, error } = item;
  const why = reason?.text ?? error?.message;
  return (
    <li>
      <BlockStack gap="050">
        <InlineStack gap="200" blockAlign="center">
          <Link url={`/orders/${orderId}`}>{orderName ?? orderId}</Link>
          <Badge tone={TONES[state]}>{state === 'already' ? already[action] : states[state]}</Badge>
        </InlineStack>
        {why && <Text as="p">{why}</Text>}
        {reason?.detail && (
          <Text as="p" tone="subdued">
            {reason.detail.text}
          </Text>
        )}
      </BlockStack>
    </li>
  );
}
