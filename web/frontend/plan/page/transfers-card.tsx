import { BlockStack, Card, Link, List, Text } from '@shopify/polaris';
import { useId } from 'react';
import type { PlanAnswer } from '../../../contract/plan';
import { formatLongDay } from '../../formats/date';
import { counted, formatNumber } from '../../formats/number';
import { remainingTransfers } from '../../plan-gate/transfers';
import { TransfersBar } from '../../plan-gate/transfers-bar';
import { t } from '../i18n/texts';

type Transfers = PlanAnswer['transfers'];

/** What is left, what it is made of and how long it lasts. */
export function TransfersCard({ transfers }: { transfers: Transfers }) {
  const label = useId();
  const { used, left, resetAt, daysLeft, waiting, waitingMinutes } = transfers;
  const credits = { used, quota: used + left, resetAt, daysLeft };
  const { percent } = remainingTransfers(credits);
  const values = { left: formatNumber(left), quota: formatNumber(credits.quota) };
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {t('page.transfers.heading')}
        </Text>
        <Text as="p" id={label}>
          {`${t('left')}: ${t('leftOf', { ...values, percent: Math.floor(percent) })}`}
        </Text>
        <TransfersBar credits={credits} label={label} />
        <Text as="p" tone="subdued">
          {left > 0 && <DaysLeft days={daysLeft} />}
          {t('reset', { date: formatLongDay(resetAt) })}
        </Text>
        {waiting > 0 && (
          <Text as="p">
            {t('page.transfers.waiting', counted(waiting))}{' '}
            {waitingMinutes !== null &&
              `${t('page.transfers.waitingMinutes', counted(waitingMinutes))} `}
            <Link url="/orders?filter=attention">{t('page.transfers.show')}</Link>
          </Text>
        )}
        <Sources transfers={transfers} />
      </BlockStack>
    </Card>
  );
}

/** How long they last, where that is known. */
function DaysLeft({ days }: { days: number | null }) {
  if (days === null) return null;
  return `${days === 0 ? t('page.transfers.tooFew') : t('page.transfers.daysLeft', counted(days))} `;
}

/** In the order in which they are used. */
function Sources({ transfers: { quota, nextQuota, resetAt, grants } }: { transfers: Transfers }) {
  const values = {
    quota: formatNumber(quota),
    next: formatNumber(nextQuota),
    date: formatLongDay(resetAt),
  };
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {t('page.transfers.order')}
      </Text>
      <List type="number">
        <List.Item>
          {t(nextQuota < quota ? 'page.transfers.quotaUntil' : 'page.transfers.quota', values)}
        </List.Item>
        {grants.map((grant, index) => (
          <List.Item key={index}>
            <GrantText grant={grant} />
          </List.Item>
        ))}
      </List>
    </BlockStack>
  );
}

function GrantText({ grant }: { grant: Transfers['grants'][number] }) {
  const { source, expiresAt } = grant;
  const values = {
    source: t(`page.source.${source}`),
    left: formatNumber(grant.left),
    amount: formatNumber(grant.amount),
  };
  return expiresAt === null
    ? t('page.transfers.grant', values)
    : t('page.transfers.grantUntil', { ...values, date: formatLongDay(expiresAt) });
}
