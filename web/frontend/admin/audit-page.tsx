import {
  Badge,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Link,
  Tag,
  Text,
} from '@shopify/polaris';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { auditAnswer, type AuditItem } from '../../contract/operator/access';
import { useAddress } from '../address/use-address';
import { formatMoment } from '../formats/date';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { OperatorArea } from './operator-area';
import { OPERATOR_KEY } from './operator-query';
import { operatorRequest } from './operator-session';
import type { ListQuery } from './shops/cards';
import { t } from './i18n/texts';

/** Our number of a shop; empty: all shops. */
const address = z.object({
  shop: z
    .string()
    .regex(/^\d{1,15}$/)
    .catch('')
    .default(''),
});

/** The first page begins at the newest. */
const FIRST = 0;

const auditQuery = (shop: string) =>
  infiniteQueryOptions({
    queryKey: [...OPERATOR_KEY, 'audit', shop],
    queryFn: ({ pageParam: before, signal }) =>
      operatorRequest('/audit', {
        query: { shop, before: before === FIRST ? undefined : before },
        answer: auditAnswer,
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** What operators did, in all shops or in one, the newest first. */
export function AuditPage() {
  return (
    <OperatorArea title={t('audit.title')} permission="view_audit">
      {() => <Audit />}
    </OperatorArea>
  );
}

function Audit() {
  const [{ shop }, changeAddress] = useAddress(address);
  const audit = useInfiniteQuery(auditQuery(shop));
  const domain = audit.data?.find((item) => String(item.shop?.id) === shop)?.shop?.domain;
  return (
    <Card padding="0">
      {shop !== '' && (
        <Box padding="400" paddingBlockEnd="200">
          <Tag onRemove={() => changeAddress({ shop: undefined })}>
            {t('audit.onlyShop', { shop: domain ?? shop })}
          </Tag>
        </Box>
      )}
      <Actions audit={audit} />
    </Card>
  );
}

function Actions({ audit }: { audit: ListQuery<AuditItem> }) {
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
  const facts = item.detail.map(({ name, value }) => `${name}: ${value}`);
  const changes = item.changes.map(({ name, before, after }) =>
    t('audit.change', { name, before: before || '–', after: after || '–' }),
  );
  return (
    <Box padding="400">
      <BlockStack gap="100">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingSm">
            {item.text}
          </Text>
          {!item.isGenuine && <Badge tone="critical">{t('audit.altered')}</Badge>}
        </InlineStack>
        <InlineStack gap="200">
          <Text as="span" tone="subdued">
            {`${formatMoment(item.at)} · ${item.actor}`}
          </Text>
          {item.shop && (
            <Link
              url={`/admin/audit?shop=${item.shop.id}`}
              accessibilityLabel={t('audit.ofShop', { shop: item.shop.domain })}
            >
              {item.shop.domain}
            </Link>
          )}
        </InlineStack>
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
