import { BlockStack, Box, Button, Card, Tabs, Text } from '@shopify/polaris';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { supportAccessAnswer } from '../../contract/operator/access';
import { useAddress } from '../address/use-address';
import { request } from '../api/api';
import { EventLog } from '../event-log/event-log';
import { Failures } from '../failures/failures';
import { useFailures } from '../failures/failures-query';
import { formatMoment } from '../formats/date';
import { Screen } from '../shell/screen';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { t } from './i18n/texts';

/** The log on a page of its own. */
export function LogPage() {
  return (
    <Screen title={t('tabs.log')}>
      <Happenings />
    </Screen>
  );
}

const TABS = ['log', 'failed', 'support'] as const;
const homeAddress = z.object({ tab: z.enum(TABS).catch('log').default('log') });

/** What happened, what failed for good, and what our support looked at. */
function Happenings() {
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

/** The first page begins at the newest. */
const FIRST = 0;

const accessesQuery = infiniteQueryOptions({
  queryKey: ['support-accesses'],
  queryFn: ({ pageParam: before, signal }) =>
    request('/api/support-accesses', {
      query: { before: before === FIRST ? undefined : before },
      answer: supportAccessAnswer,
      signal,
    }),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }) => next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});

/** When our support looked into the shop or changed something, and why. */
function SupportAccesses() {
  const accesses = useInfiniteQuery(accessesQuery);
  if (accesses.isPending) return <ListSkeleton rows={3} />;
  if (!accesses.data)
    return (
      <Box padding="400">
        <LoadError query={accesses} />
      </Box>
    );
  if (accesses.data.length === 0)
    return <NothingHere title={t('support.empty.title')} text={t('support.empty.text')} />;
  return (
    <>
      <ul className="plain-list">
        {accesses.data.map(({ id, at, text, reason }) => (
          <li key={id}>
            <Box padding="400">
              <BlockStack gap="100">
                <Text as="h3" variant="headingSm">
                  {text}
                </Text>
                {reason !== '' && <Text as="p">{t('support.reason', { reason })}</Text>}
                <Text as="p" tone="subdued">
                  {formatMoment(at)}
                </Text>
              </BlockStack>
            </Box>
          </li>
        ))}
      </ul>
      {accesses.hasNextPage && (
        <Box padding="400">
          <Button
            loading={accesses.isFetchingNextPage}
            onClick={() => void accesses.fetchNextPage()}
          >
            {t('support.more')}
          </Button>
        </Box>
      )}
    </>
  );
}
