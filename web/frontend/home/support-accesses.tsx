import { BlockStack, Box, Button, Text } from '@shopify/polaris';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { supportAccessAnswer } from '../../contract/operator/access';
import { request } from '../api/api';
import { formatMoment } from '../formats/date';
import { ListSkeleton } from '../states/list-skeleton';
import { LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { t } from './i18n/texts';

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
export function SupportAccesses() {
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
