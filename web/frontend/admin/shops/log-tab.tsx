import { BlockStack, InlineStack, Link, Select, Text } from '@shopify/polaris';
import { useState } from 'react';
import { eventStatus } from '../../../contract/log';
import { type ShopLogAnswer, shopLogAnswer } from '../../../contract/operator/shops';
import { EVENT_STATUS_TEXTS } from '../../../contract/texts/status-texts';
import { formatMoment } from '../../formats/date';
import { EventBadge } from '../../statuses/event-badge';
import { ListCard } from './cards';
import { useShopList } from './shops-query';
import { t } from './i18n/texts';

/** The merchant's log, with what only the operator reads of a failed step. */
export function LogTab({ id }: { id: string }) {
  return <LogList id={id} />;
}

export function LogList({ id, order }: { id: string; order?: string }) {
  const [status, setStatus] = useState('');
  const log = useShopList(id, '/log', { answer: shopLogAnswer, query: { order, status } });
  const choices = [
    { value: '', label: t('log.all') },
    ...eventStatus.options.map((value) => ({ value, label: EVENT_STATUS_TEXTS[value] })),
  ];
  return (
    <ListCard
      title={t(order === undefined ? 'log.title' : 'orders.log')}
      head={
        <Select
          label={t('log.status')}
          labelInline
          options={choices}
          value={status}
          onChange={setStatus}
        />
      }
      list={log}
      empty={{ title: t('log.empty.title'), text: t('log.empty.text') }}
      keyOf={(line) => line.id}
    >
      {(line) => <LogLine id={id} line={line} hidesOrder={order !== undefined} />}
    </ListCard>
  );
}

function LogLine({
  id,
  line,
  hidesOrder,
}: {
  id: string;
  line: ShopLogAnswer['items'][number];
  hidesOrder: boolean;
}) {
  const { order, user, stack } = line;
  return (
    <BlockStack gap="100">
      <InlineStack gap="200" blockAlign="center">
        <EventBadge status={line.status} />
        <Text as="h3" variant="headingSm">
          {line.title}
        </Text>
      </InlineStack>
      <InlineStack gap="200">
        <Text as="span" tone="subdued" numeric>
          {formatMoment(line.at)}
        </Text>
        {user !== null && (
          <Text as="span" tone="subdued">
            {t('log.user', { user })}
          </Text>
        )}
        {order !== null && !hidesOrder && (
          <Link url={`/admin/shops/${id}/orders/${order.id}`}>{order.name}</Link>
        )}
      </InlineStack>
      {line.text !== '' && <Text as="p">{line.text}</Text>}
      {stack.length > 0 && (
        <details>
          <summary>{t('log.stack')}</summary>
          <pre className="shop-code">{stack.join('\n')}</pre>
        </details>
      )}
    </BlockStack>
  );
}
