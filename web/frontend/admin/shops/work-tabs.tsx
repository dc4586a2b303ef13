import {
  Badge,
  type BadgeProps,
  BlockStack,
  Button,
  InlineStack,
  Link,
  Text,
} from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import {
  shopDeliveriesAnswer,
  type ShopDeliveriesAnswer,
  shopDeliveryAnswer,
  shopFailuresAnswer,
  type ShopFailuresAnswer,
  shopJobsAnswer,
} from '../../../contract/operator/shops';
import { formatMoment } from '../../formats/date';
import { counted } from '../../formats/number';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { ReplayButton } from '../actions/replay';
import { ListCard } from './cards';
import { t } from './i18n/texts';
import { useShopList, useShopPart } from './shops-query';

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

interface JobRowProps {
  id: string;
  job: Omit<ShopFailuresAnswer['items'][number], 'text' | 'failure' | 'diedAt'>;
  badge: ReactNode;
  when: string;
  text: string;
  action?: ReactNode;
}

function JobRow({ id, job, badge, when, text, action }: JobRowProps) {
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

type Delivery = ShopDeliveriesAnswer['items'][number];

const TONE: Record<NonNullable<Delivery['outcome']> | 'waiting', BadgeProps['tone']> = {
  dispatched: 'success',
  ignored: undefined,
  unreadable: 'critical',
  'set-aside': 'critical',
  waiting: 'info',
};

/** What Shopify told us about the shop, with the body while it is kept. */
export function DeliveriesTab({ id, mayReplay }: { id: string; mayReplay: boolean }) {
  const deliveries = useShopList(id, '/deliveries', { answer: shopDeliveriesAnswer });
  return (
    <ListCard
      title={t('deliveries.title')}
      head={
        <Text as="p" tone="subdued">
          {t('deliveries.help')}
        </Text>
      }
      list={deliveries}
      empty={{ title: t('deliveries.empty.title'), text: t('deliveries.empty.text') }}
      keyOf={(delivery) => delivery.id}
    >
      {(delivery) => <DeliveryRow id={id} delivery={delivery} mayReplay={mayReplay} />}
    </ListCard>
  );
}

interface DeliveryRowProps {
  id: string;
  delivery: Delivery;
  mayReplay: boolean;
}

function DeliveryRow({ id, delivery, mayReplay }: DeliveryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const outcome = delivery.outcome ?? 'waiting';
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <BlockStack gap="050">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm">
              {delivery.topic}
            </Text>
            <Badge tone={TONE[outcome]}>{t(`deliveries.outcome.${outcome}`)}</Badge>
          </InlineStack>
          <Text as="p" tone="subdued">
            {formatMoment(delivery.receivedAt)}
          </Text>
        </BlockStack>
        {delivery.hasBody && (
          <Button
            ariaExpanded={isOpen}
            accessibilityLabel={`${t(isOpen ? 'deliveries.hide' : 'deliveries.show')}: ${delivery.topic}`}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'deliveries.hide' : 'deliveries.show')}
          </Button>
        )}
      </InlineStack>
      {mayReplay && delivery.hasBody && delivery.outcome !== null && (
        <ReplayButton
          what="deliveries"
          id={delivery.id}
          name={`${delivery.topic} ${delivery.id}`}
        />
      )}
      {isOpen && <DeliveryBody id={id} delivery={delivery} />}
    </BlockStack>
  );
}

function DeliveryBody({ id, delivery }: Omit<DeliveryRowProps, 'mayReplay'>) {
  const body = useShopPart(id, `/deliveries/${delivery.id}`, { answer: shopDeliveryAnswer });
  if (body.isPending) return <TextSkeleton lines={3} />;
  if (!body.data) return <LoadError query={body} />;
  if (body.data.body === null) return <Text as="p">{t('deliveries.gone')}</Text>;
  return (
    <pre
      className="shop-code"
      tabIndex={0}
      aria-label={t('deliveries.body', { topic: delivery.topic })}
    >
      {body.data.body}
    </pre>
  );
}
