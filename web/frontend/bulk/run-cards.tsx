import { type BulkAnswer, bulkAnswer } from '../../contract/bulk';
import type { OrderImportProgress } from '../../contract/order-import';
import { PolledImport } from '../order-import/import-card';
import {
  BlockStack,
  Button,
  Card,
  Collapsible,
  InlineStack,
  Link,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type ResultGroup,
  resultGroups,
  settledOf,
  stateCounts,
} from '../../contract/bulk-results';
import { BULK_ACTION_TEXTS } from '../../contract/texts/documents/bulk-action-texts';
import { BULK_TEXTS } from '../../contract/texts/documents/bulk-texts';
import { request } from '../api/api';
import { useRefetchOrders } from '../api/use-refetch-orders';
import { useDismissed } from '../shell/remembered/use-dismissed';
import { useToast } from '../shell/use-toast';
import './bulk.css';
import { t } from './i18n/texts';
import { runsQuery } from './runs-query';

interface Props {
  underWay: OrderImportProgress | null;
  runs: BulkAnswer[];
  isBrief: boolean;
}

/** The import of earlier orders and what is done with many orders, while it goes on. */
export default function RunCards({ underWay, runs, isBrief }: Props) {
  return (
    <>
      <PolledImport underWay={underWay} />
      {runs.map((run) => (
        <RunCard key={run.id} run={run} isBrief={isBrief} />
      ))}
    </>
  );
}

const { outcomes, paused, progress: inProgress, stopping } = BULK_TEXTS.de;

/**
 * A bulk run over many orders. The list of results is open, with a fixed height while a run is
 * watched.
 */
function RunCard({ run, isBrief }: { run: BulkAnswer; isBrief: boolean }) {
  const { isDismissed, dismiss } = useDismissed(`bulk-${run.id}`);
  const [isShown, setShown] = useState(true);
  const [isFilling] = useState(!run.isEnded);
  const results = useId();
  useRefetchOrders(`${settledOf(run)}`);
  if (run.isEnded && (isDismissed || (isBrief && !isFilling))) return null;
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
          <RunResults run={run} isFilling={isFilling} />
        </Collapsible>
      </BlockStack>
    </Card>
  );
}

/** As high at the end as on the way. */
function Progress({ run }: { run: BulkAnswer }) {
  const title = useId();
  const { isEnded, isCancelled, isPaused, action, items } = run;
  const settled = settledOf(run);
  const ended = stateCounts(run).map(({ state, orders }) => outcomes[action][state](orders));
  const goingOn = isPaused ? paused : t('run.leavable');
  const hint = isCancelled ? stopping : goingOn;
  const end = t(isCancelled ? 'run.stopped' : 'run.ended');
  return (
    <BlockStack gap="200">
      <Text as="h2" variant="headingMd" id={title}>
        {BULK_ACTION_TEXTS.de[action]}
      </Text>
      <div role="status">
        {isEnded ? ended.join(', ') : inProgress({ settled, orders: items.length })}
      </div>
      <ProgressBar
        size="small"
        progress={Math.floor((settled / Math.max(items.length, 1)) * 100)}
        tone={isEnded ? 'success' : undefined}
        ariaLabelledBy={title}
      />
      <Text as="p" tone="subdued">
        {isEnded ? end : hint}
      </Text>
    </BlockStack>
  );
}

function CancelButton({ run }: { run: BulkAnswer }) {
  const { fail } = useToast();
  const cancel = useCancel();
  if (run.isCancelled) return null;
  return (
    <Button loading={cancel.isPending} onClick={() => cancel.mutate(run, { onError: fail })}>
      {t('run.cancel')}
    </Button>
  );
}

function useCancel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: BulkAnswer) =>
      request(`/api/bulk/${id}/cancel`, { method: 'POST', answer: bulkAnswer }),
    onSettled: () => queries.invalidateQueries({ queryKey: runsQuery.queryKey }),
  });
}

interface CardProps {
  run: BulkAnswer;
  /** The list keeps one height while it fills, so that nothing below it moves. */
  isFilling: boolean;
}

/** What became of the orders, those of one reason together. */
function RunResults({ run, isFilling }: CardProps) {
  const className = isFilling ? 'plain-list run-results filling' : 'plain-list run-results';
  return (
    // Reached by the Tab key where it is scrolled.
    <ul className={className} aria-label={t('run.results')} tabIndex={isFilling ? 0 : undefined}>
      {resultGroups(run).map((group) => (
        <li key={keyOf(group)}>
          <Group group={group} action={run.action} />
        </li>
      ))}
    </ul>
  );
}

function Group({ group, action }: { group: ResultGroup } & Pick<BulkAnswer, 'action'>) {
  const { state, reason, error, items } = group;
  const why = reason?.text ?? error?.message;
  const details = new Set(items.map((item) => item.reason?.detail?.text ?? null));
  const [detail] = details;
  const isShared = details.size === 1;
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm" tone={state === 'failed' ? 'critical' : undefined}>
        {outcomes[action][state](items.length)}
      </Text>
      {why && <Text as="p">{why}</Text>}
      {isShared && detail && (
        <Text as="p" tone="subdued">
          {detail}
        </Text>
      )}
      <Orders items={items} hasDetails={!isShared} />
    </BlockStack>
  );
}

interface OrdersProps {
  items: ResultGroup['items'];
  /** The results differ from order to order. */
  hasDetails: boolean;
}

function Orders({ items, hasDetails }: OrdersProps) {
  return (
    <ul className={hasDetails ? 'plain-list' : 'plain-list run-orders'}>
      {items.map(({ orderId, orderName, reason }) => (
        <li key={orderId}>
          <Link url={`/orders/${orderId}`}>{orderName ?? orderId}</Link>
          {hasDetails && reason?.detail && `: ${reason.detail.text}`}
        </li>
      ))}
    </ul>
  );
}

function keyOf({ state, reason, error }: ResultGroup): string {
  return [state, reason?.reason ?? error?.code, reason?.document].join(':');
}
