import { Badge, BlockStack, Box, Card, InlineStack, Link, Text } from '@shopify/polaris';
import type { FailureClassAnswer } from '../../../contract/operator/fleet';
import { formatMoment } from '../../formats/date';
import { counted } from '../../formats/number';
import { ListSkeleton } from '../../states/list-skeleton';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { useFailureClasses } from './fleet-query';
import { t } from './i18n/texts';

const TONES = { ours: 'critical', service: 'warning', merchant: 'info' } as const;

export function GroupBadge({ group }: Pick<FailureClassAnswer, 'group'>) {
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
