import { BlockStack, Box, Button, InlineStack, Link, Text } from '@shopify/polaris';
import type { FailureListAnswer } from '../../contract/log';
import { formatMoment } from '../formats/date';
import { HelpLink } from '../links/help-link';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { useFailures, useRetryFailure, useRetryFailures } from './failures-query';
import { t } from './i18n/texts';

/** Steps that were given up, each with its cause and a button to try again. */
export function Failures() {
  const failures = useFailures();
  if (failures.isPending) return <ListSkeleton rows={3} />;
  if (!failures.data) {
    return (
      <Box padding="400">
        <LoadError query={failures} />
      </Box>
    );
  }
  if (failures.data.length === 0)
    return <NothingHere title={t('empty.title')} text={t('empty.text')} />;
  return (
    <>
      {failures.data.length > 1 && <RetryAll />}
      <ul className="plain-list">
        {failures.data.map((failure) => (
          <li key={failure.id}>
            <FailureRow failure={failure} />
          </li>
        ))}
      </ul>
      {failures.hasNextPage && (
        <Box padding="400">
          <Button
            loading={failures.isFetchingNextPage}
            onClick={() => void failures.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </Box>
      )}
    </>
  );
}

function RetryAll() {
  const retry = useRetryFailures();
  return (
    <Box paddingInline="400" paddingBlockStart="400">
      <Button loading={retry.isPending} onClick={() => retry.mutate()}>
        {t('retryAll')}
      </Button>
    </Box>
  );
}

function FailureRow({ failure }: { failure: FailureListAnswer['items'][number] }) {
  const retry = useRetryFailure();
  return (
    <Box padding="400">
      <InlineStack align="space-between" blockAlign="start" gap="400" wrap={false}>
        <BlockStack gap="100">
          <Text as="h3" variant="headingSm">
            {failure.step}
          </Text>
          <Text as="p">
            {failure.text} <HelpLink article={failure.help} about={failure.step} />
          </Text>
          <InlineStack align="start" gap="200">
            {failure.order && <Link url={`/orders/${failure.order.id}`}>{failure.order.name}</Link>}
            <Text as="span" tone="subdued">
              {`${formatMoment(failure.diedAt)} · ${t('attempts', { count: failure.attempts })}`}
            </Text>
          </InlineStack>
        </BlockStack>
        <div className="no-shrink">
          <Button
            loading={retry.isPending}
            onClick={() => retry.mutate(failure.id)}
            accessibilityLabel={labelOf(failure)}
          >
            {t('retry')}
          </Button>
        </div>
      </InlineStack>
    </Box>
  );
}

function labelOf({ step, order }: FailureListAnswer['items'][number]): string {
  return order ? t('retryOfOrder', { step, order: order.name }) : t('retryOf', { step });
}
