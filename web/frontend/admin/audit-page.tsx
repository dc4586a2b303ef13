import { Badge, BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditAnswer, type AuditItem } from '../../contract/operator/audit';
import { formatMoment } from '../formats/date';
import { ListSkeleton } from '../states/list-skeleton';
import { LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { OperatorArea } from './operator-area';
import { OPERATOR_KEY } from './operator-query';
import { operatorRequest } from './operator-session';
import './i18n/texts';

/** The first page begins at the newest. */
const FIRST = 0;

const auditQuery = infiniteQueryOptions({
  queryKey: [...OPERATOR_KEY, 'audit'],
  queryFn: ({ pageParam: before, signal }) =>
    operatorRequest('/audit', {
      query: { before: before === FIRST ? undefined : before },
      answer: auditAnswer,
      signal,
    }),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }) => next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});

/** What operators did, the newest first. */
export function AuditPage() {
  const { t } = useTranslation('admin');
  return (
    <OperatorArea title={t('audit.title')} permission="view_audit">
      {() => (
        <Card padding="0">
          <Audit />
        </Card>
      )}
    </OperatorArea>
  );
}

function Audit() {
  const { t } = useTranslation('admin');
  const audit = useInfiniteQuery(auditQuery);
  if (audit.isPending) return <ListSkeleton />;
  if (!audit.data)
    return (
      <Box padding="400">
        <LoadError query={audit} />
      </Box>
    );
  if (audit.data.length === 0)
    return <NothingHere title={t('audit.empty.title')} text={t('audit.empty.text')} />;
  return (
    <>
      <ul className="plain-list">
        {audit.data.map((item) => (
          <li key={item.id}>
            <AuditRow item={item} />
          </li>
        ))}
      </ul>
      {audit.hasNextPage && (
        <Box padding="400">
          <Button loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </Box>
      )}
    </>
  );
}

function AuditRow({ item }: { item: AuditItem }) {
  const { t } = useTranslation('admin');
  const facts = item.detail.map(({ name, value }) => `${name}: ${value}`);
  const changes = item.changes.map(({ name, before, after }) =>
    t('audit.change', { name, before: before || '–', after: after || '–' }),
  );
  return (
    <Box padding="400">
      <BlockStack gap="100">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {item.text}
          </Text>
          {!item.isGenuine && <Badge tone="critical">{t('audit.altered')}</Badge>}
        </InlineStack>
        <Text as="p" tone="subdued">
          {[formatMoment(item.at), item.actor, item.shop?.domain].filter(Boolean).join(' · ')}
        </Text>
        {item.reason !== '' && <Text as="p">{t('audit.reason', { reason: item.reason })}</Text>}
        {[...facts, ...changes].map((line) => (
          <Text key={line} as="p" tone="subdued">
            {line}
          </Text>
        ))}
      </BlockStack>
    </Box>
  );
}
