import { Badge, BlockStack, InlineStack, Link, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import {
  shopFailuresAnswer,
  type ShopFailuresAnswer,
  shopJobsAnswer,
} from '../../../contract/operator/shop-page';
import { formatMoment } from '../../formats/date';
import { counted } from '../../formats/number';
import { ReplayButton } from '../actions/replay';
import { ListCard } from './list-card';
import { useShopList } from './shops-query';
import { t } from './i18n/texts';

/** What failed for good, and what waits or runs. */
export function JobsTab({ id, mayReplay }: { id: string; mayReplay: boolean }) {
  const failures = useShopList(id, '/failures', { answer: shopFailuresAnswer });
  const jobs = useShopList(id, '/jobs', { answer: shopJobsAnswer });
  return (
    <BlockStack gap="400">
      <ListCard
        title={t('jobs.failures')}
        list={failures}
        empty={{ title: t('jobs.noFailures.title'), text: t('jobs.noFailures.text') }}
        keyOf={(job) => job.id}
      >
        {(job) => (
          <JobRow
            id={id}
            job={job}
            badge={<Badge tone="critical">{job.failure}</Badge>}
            when={t('jobs.died', { at: formatMoment(job.diedAt) })}
            text={job.text}
            action={
              mayReplay && <ReplayButton what="jobs" id={job.id} name={`${job.step} ${job.id}`} />
            }
          />
        )}
      </ListCard>
      <ListCard
        title={t('jobs.live')}
        list={jobs}
        empty={{ title: t('jobs.noLive.title'), text: t('jobs.noLive.text') }}
        keyOf={(job) => job.id}
      >
        {(job) => (
          <JobRow
            id={id}
            job={job}
            badge={
              <Badge tone={job.isRunning ? 'info' : undefined}>
                {t(job.isRunning ? 'jobs.running' : 'jobs.waiting')}
              </Badge>
            }
            when={t('jobs.due', { at: formatMoment(job.runAt) })}
            text={job.failure ?? ''}
          />
        )}
      </ListCard>
    </BlockStack>
  );
}

interface Row {
  id: string;
  job: Omit<ShopFailuresAnswer['items'][number], 'text' | 'failure' | 'diedAt'>;
  badge: ReactNode;
  when: string;
  text: string;
  action?: ReactNode;
}

function JobRow({ id, job, badge, when, text, action }: Row) {
  return (
    <BlockStack gap="100">
      <InlineStack gap="200" blockAlign="center">
        {badge}
        <Text as="h3" variant="headingSm">
          {job.step}
        </Text>
        {job.order && (
          <Link url={`/admin/shops/${id}/orders/${job.order.id}`}>{job.order.name}</Link>
        )}
      </InlineStack>
      {text !== '' && <Text as="p">{text}</Text>}
      <Text as="p" tone="subdued">
        {[
          t('jobs.id', { id: job.id, name: job.name }),
          t('jobs.attempts', counted(job.attempts)),
          when,
        ].join(' · ')}
      </Text>
      <details>
        <summary>{t('jobs.payload')}</summary>
        <pre className="shop-code">{job.payload}</pre>
      </details>
      {action}
    </BlockStack>
  );
}
