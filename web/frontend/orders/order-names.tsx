import { Link, Text } from '@shopify/polaris';
import type { OrderRow } from '../../contract/order-list/order-list';
import { t } from './i18n/texts';

export function OrderNameLink({ order }: { order: OrderRow }) {
  return (
    <Link dataPrimaryLink monochrome removeUnderline url={`/orders/${order.id}`}>
      <Text
        as="span"
        fontWeight="semibold"
        textDecorationLine={order.isCancelled ? 'line-through' : undefined}
      >
        {order.name}
      </Text>
    </Link>
  );
}

export function CustomerName({ order }: { order: OrderRow }) {
  if (order.customerName === null) {
    return (
      <Text as="span" tone="subdued">
        {t('noCustomer')}
      </Text>
    );
  }
  return (
    <Text as="span" breakWord>
      {order.customerName}
    </Text>
  );
}
