import { Box, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type EventAnswer, type LogAnswer, logAnswer } from '../../contract/log';
import { request } from '../api/api';
import { formatMoment } from '../formats/date';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { EventBadge } from '../statuses/event-badge';
import { t } from './i18n/texts';

const REFETCH_MS = 60_000;
const SHOWN = 5;

const latestQuery = queryOptions({
  queryKey: ['events', 'latest'],
  queryFn: ({ signal }) =>
    request('/api/shop/logs', { query: { pageSize: SHOWN }, answer: logAnswer, signal }),
  refetchInterval: REFETCH_MS,
});

/** What happened last, with numbers and amounts of what was done; reasons are in the log. */
export function LatestEvents({ isBelowFailure }: { isBelowFailure: boolean }) {
  const latest = useQuery(latestQuery);
  // One banner says it for both.
  if (isBelowFailure && latest.isError && !latest.data) return null;
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <InlineStack align="space-between" gap="200">
          <Text as="h2" variant="headingSm">
            {t('latest.heading')}
          </Text>
          <Link url="/log">{t('latest.all')}</Link>
        </InlineStack>
      </Box>
      <div className="latest-events">
        <Events latest={latest} />
      </div>
    </Card>
  );
}

function Events({ latest }: { latest: UseQueryResult<LogAnswer> }) {
  if (latest.isPending) return <ListSkeleton rows={2} />;
  if (!latest.data) {
    return (
      <Box padding="400">
        <LoadError query={latest} />
      </Box>
    );
  }
  const { items } = latest.data;
  if (items.length === 0) {
    return (
      <Box padding="400">
        <Text as="p" tone="subdued">
          {t('latest.empty')}
        </Text>
      </Box>
    );
  }
  return (
    <ul className="plain-list">
      {items.map((event) => (
        <li key={event.key}>
          <Event event={event} />
        </li>
      ))}
    </ul>
  );
}

function Event({ event: { status, title, text, order, date } }: { event: EventAnswer }) {
  const isTrouble = status === 'warning' || status === 'critical';
  return (
    <div className="latest-event">
      <div className="latest-event-what">
        <InlineStack gap="200" blockAlign="center">
          <Text as="span">{title}</Text>
          {isTrouble && <EventBadge status={status} />}
        </InlineStack>
        {status === 'success' && text && (
          <Text as="p" tone="subdued">
            {text}
          </Text>
        )}
      </div>
      <InlineStack gap="200">
        {order && (
          <Link
            url={`/orders/${order.id}`}
            accessibilityLabel={t('latest.order', { name: order.name })}
          >
            {order.name}
          </Link>
        )}
        <Text as="span" tone="subdued" numeric>
          {formatMoment(date)}
        </Text>
      </InlineStack>
    </div>
  );
}
