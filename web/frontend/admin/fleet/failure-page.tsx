import {
  Badge,
  BlockStack,
  Box,
  Button,
  Card,
  DescriptionList,
  InlineStack,
  Link,
  Text,
} from '@shopify/polaris';
import type { FailingShopAnswer, FailureClassAnswer } from '../../../contract/operator/fleet';
import { formatMoment } from '../../formats/date';
import { counted, formatNumber } from '../../formats/number';
import { useParams } from '../../router/router';
import { ListSkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { OperatorArea } from '../operator-area';
import { useFailureClass, useFailureClasses } from './fleet-query';
import { t } from './i18n/texts';
import { ShopLink } from './shops-card';

/** Failures with the same cause: what it is, what to do, and which shops have it. */
export function FailurePage() {
  const { fingerprint = '' } = useParams();
  return (
    <OperatorArea title={t('failure.title')} permission="view_dashboard">
      {({ permissions }) => (
        <Found fingerprint={fingerprint} mayReplay={permissions.includes('replay_jobs')} />
      )}
    </OperatorArea>
  );
}

function Found({ fingerprint, mayReplay }: { fingerprint: string; mayReplay: boolean }) {
  const found = useFailureClass(fingerprint);
  if (found.isPending)
    return (
      <Card>
        <ListSkeleton rows={3} />
      </Card>
    );
  if (!found.data?.failure) return <LoadError query={found} />;
  const { failure, shops } = found.data;
  return (
    <BlockStack gap="400">
      <Link url="/admin">{t('failure.back')}</Link>
      <Explained failure={failure} mayReplay={mayReplay} />
      <Card padding="0">
        <Box padding="400" paddingBlockEnd="0">
          <Text as="h2" variant="headingMd">
            {t('failure.shops')}
          </Text>
        </Box>
        {shops.length === 0 && (
          <NothingHere title={t('failure.empty.title')} text={t('failure.empty.text')} />
        )}
        <ul className="plain-list">
          {shops.map((shop) => (
            <li key={shop.id}>
              <ShopRow shop={shop} />
            </li>
          ))}
        </ul>
        {found.hasNextPage && (
          <Box padding="400">
            <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('failure.more')}
            </Button>
          </Box>
        )}
      </Card>
    </BlockStack>
  );
}

function Explained({ failure, mayReplay }: { failure: FailureClassAnswer; mayReplay: boolean }) {
  const { step, code, detail, place, cause, remedy, firstAt, lastAt, times, group } = failure;
  const facts = {
    code,
    detail,
    place,
    first: formatMoment(firstAt),
    last: formatMoment(lastAt),
    times: formatNumber(times),
  };
  const names = ['code', 'detail', 'place', 'first', 'last', 'times'] as const;
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100" inlineAlign="start">
          <Text as="h2" variant="headingMd">
            {step}
          </Text>
          <GroupBadge group={group} />
        </BlockStack>
        <DescriptionList
          gap="tight"
          items={[
            { term: t('failure.cause'), description: cause },
            { term: t('failure.remedy'), description: remedy },
            ...names.flatMap((name) => {
              const description = facts[name];
              return description === null
                ? []
                : [{ term: t(`failure.facts.${name}`), description }];
            }),
          ]}
        />
        {mayReplay && <ReplayLink failure={failure} />}
      </BlockStack>
    </Card>
  );
}

/** To the search with the step and its code filled in. */
function ReplayLink({ failure: { job, code, detail } }: { failure: FailureClassAnswer }) {
  const filter = new URLSearchParams({ name: job, failure: code });
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Link url={`/admin/replay?${filter}`}>{t('failure.replay')}</Link>
      {detail !== null && (
        <Text as="p" tone="subdued">
          {t('failure.replayDetail', { code })}
        </Text>
      )}
    </BlockStack>
  );
}

function ShopRow({ shop: { id, domain, times, lastAt, job } }: { shop: FailingShopAnswer }) {
  const facts = [
    t('failure.row', { times: formatNumber(times), at: formatMoment(lastAt) }),
    ...(job === null ? [] : [t('failure.job', { job })]),
  ];
  return (
    <Box padding="400">
      <BlockStack gap="100" inlineAlign="start">
        <ShopLink id={id} domain={domain} />
        <Text as="p" tone="subdued">
          {facts.join(' · ')}
        </Text>
      </BlockStack>
    </Box>
  );
}

const TONES = { ours: 'critical', service: 'warning', merchant: 'info' } as const;

function GroupBadge({ group }: Pick<FailureClassAnswer, 'group'>) {
  return <Badge tone={TONES[group]}>{t(`failures.group.${group}`)}</Badge>;
}

/** Failures of the last day, ours first; each leads to its shops and what to do. */
export function FailuresCard() {
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="0">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t('failures.title')}
          </Text>
          <Text as="p" tone="subdued">
            {t('failures.help')}
          </Text>
        </BlockStack>
      </Box>
      <Failures />
    </Card>
  );
}

function Failures() {
  const failures = useFailureClasses();
  if (failures.isPending) return <ListSkeleton rows={3} />;
  if (!failures.data)
    return (
      <Box padding="400">
        <LoadError query={failures} />
      </Box>
    );
  const { items } = failures.data;
  if (items.length === 0)
    return <NothingHere title={t('failures.empty.title')} text={t('failures.empty.text')} />;
  return (
    <ul className="plain-list">
      {items.map((failure) => (
        <li key={failure.fingerprint}>
          <FailureRow failure={failure} />
        </li>
      ))}
    </ul>
  );
}

function FailureRow({ failure }: { failure: FailureClassAnswer }) {
  const { fingerprint, group, step, code, cause, times, shops, lastAt } = failure;
  const shopCount = counted(shops.count);
  const facts = [
    t('failures.times', counted(times)),
    shops.isCapped ? t('failures.moreShops', shopCount) : t('failures.shops', shopCount),
    t('failures.last', { at: formatMoment(lastAt) }),
  ];
  return (
    <Box padding="400">
      <BlockStack gap="100">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            <Link url={`/admin/failures/${fingerprint}`} removeUnderline>
              {`${step}: ${cause}`}
            </Link>
          </Text>
          <GroupBadge group={group} />
        </InlineStack>
        <Text as="p" tone="subdued">
          {[code, ...facts].join(' · ')}
        </Text>
      </BlockStack>
    </Box>
  );
}
