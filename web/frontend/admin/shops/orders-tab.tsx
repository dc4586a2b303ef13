import { Badge, BlockStack, InlineStack, Link, Text, TextField } from '@shopify/polaris';
import { useDeferredValue, useState } from 'react';
import { type ShopOrdersAnswer, shopOrdersAnswer } from '../../../contract/operator/shops';
import { formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { ListCard } from './cards';
import { useShopList } from './shops-query';
import { t } from './i18n/texts';

/** A shop's orders, the newest first, or by the beginning of their names. */
export function OrdersTab({ id }: { id: string }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const orders = useShopList(id, '/orders', { answer: shopOrdersAnswer, search });
  return (
    <ListCard
      title={t('orders.title')}
      head={
        <TextField
          label={t('orders.search')}
          placeholder={t('orders.placeholder')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          clearButton
          onClearButtonClick={() => setTyped('')}
        />
      }
      list={orders}
      empty={{ title: t('orders.empty.title'), text: t('orders.empty.text') }}
      keyOf={(order) => order.id}
    >
      {(order) => <OrderRow id={id} order={order} />}
    </ListCard>
  );
}

function OrderRow({ id, order }: { id: string; order: ShopOrdersAnswer['items'][number] }) {
  const documents = order.documents.map(({ kind, number }) =>
    [t(`kind.${kind}`), number].filter(Boolean).join(' '),
  );
  const facts = [formatMoment(order.at), order.customerName, documents.join(', ')];
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack gap="050">
        <Link url={`/admin/shops/${id}/orders/${order.id}`} removeUnderline>
          <Text as="span" fontWeight="semibold">
            {order.name}
          </Text>
        </Link>
        <Text as="span" tone="subdued">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </BlockStack>
      <InlineStack gap="200" blockAlign="center">
        {order.needsAttention && <Badge tone="warning">{t('orders.attention')}</Badge>}
        {documents.length === 0 && <Badge>{t('orders.noDocument')}</Badge>}
        <Text as="span" numeric>
          {formatMoney(order.totalCents, order.currency)}
        </Text>
      </InlineStack>
    </InlineStack>
  );
}
