import { Link, Text } from '@shopify/polaris';
import type { OrderAnswer } from '../../contract/order/order';
import { t } from './i18n/texts';

export function OrderNameLink({ order }: { order: OrderAnswer }) {
  return (
    <Link dataPrimaryLink monochrome removeUnderline url={`/orders/${order.id}`}>
      <Text
        as="span"
        fontWeight="semibold"
        textDecorationLine={order.cancelledAt ? 'line-through' : undefined}
      >
        {order.name}
      </Text>
    </Link>
  );
}

export function CustomerName({ order }: { order: OrderAnswer }) {
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
