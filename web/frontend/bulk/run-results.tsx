import { BlockStack, Link, Text } from '@shopify/polaris';
import type { BulkAnswer } from '../../contract/bulk';
import { type ResultGroup, resultGroups } from '../../contract/bulk-results';
import { BULK_TEXTS } from '../../contract/texts/documents/bulk-texts';
import './bulk.css';
import { t } from './i18n/texts';

const { outcomes } = BULK_TEXTS.de;

interface Props {
  run: BulkAnswer;
  /** The list keeps one height while it fills, so that nothing below it moves. */
  isFilling: boolean;
}

/** What became of the orders, those of one reason together. */
export function RunResults({ run, isFilling }: Props) {
  const className = isFilling ? 'plain-list run-results filling' : 'plain-list run-results';
  return (
    // Reached by the Tab key where it is scrolled.
    <ul className={className} aria-label={t('run.results')} tabIndex={isFilling ? 0 : undefined}>
      {resultGroups(run).map((group) => (
        <li key={keyOf(group)}>
          <Group group={group} action={run.action} />
        </li>
      ))}
    </ul>
  );
}

function Group({ group, action }: { group: ResultGroup } & Pick<BulkAnswer, 'action'>) {
  const { state, reason, error, items } = group;
  const why = reason?.text ?? error?.message;
  const details = new Set(items.map((item) => item.reason?.detail?.text ?? null));
  const [detail] = details;
  const isShared = details.size === 1;
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm" tone={state === 'failed' ? 'critical' : undefined}>
        {outcomes[action][state](items.length)}
      </Text>
      {why && <Text as="p">{why}</Text>}
      {isShared && detail && (
        <Text as="p" tone="subdued">
          {detail}
        </Text>
      )}
      <Orders items={items} hasDetails={!isShared} />
    </BlockStack>
  );
}

interface OrdersProps {
  items: ResultGroup['items'];
  /** The results differ from order to order. */
  hasDetails: boolean;
}

function Orders({ items, hasDetails }: OrdersProps) {
  return (
    <ul className={hasDetails ? 'plain-list' : 'plain-list run-orders'}>
      {items.map(({ orderId, orderName, reason }) => (
        <li key={orderId}>
          <Link url={`/orders/${orderId}`}>{orderName ?? orderId}</Link>
          {hasDetails && reason?.detail && `: ${reason.detail.text}`}
        </li>
      ))}
    </ul>
  );
}

function keyOf({ state, reason, error }: ResultGroup): string {
  return [state, reason?.reason ?? error?.code, reason?.document].join(':');
}
