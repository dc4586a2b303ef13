import { Box, IndexTable, InlineStack, Link, Text, useBreakpoints } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { OrderAnswer } from '../../contract/order/order';
import { formatDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { FulfillmentBadge, PaymentBadge } from '../statuses/order-badges';
import { DecisionBadge } from './decision-badge';
import { DocumentChips } from './document-chips';

interface Props {
  orders: OrderAnswer[];
  isLoading: boolean;
  onNext?: () => void;
  onPrevious?: () => void;
}

/** Orders with what became of them; a table, and a list of cards on narrow screens. */
export function OrderTable({ orders, isLoading, onNext, onPrevious }: Props) {
  const { t } = useTranslation(['orders', 'app']);
  const { smDown } = useBreakpoints();
  const Row = smDown ? NarrowRow : WideRow;
  const paging = {
    accessibilityLabels: { next: t('app:paging.next'), previous: t('app:paging.previous') },
    hasNext: onNext !== undefined,
    hasPrevious: onPrevious !== undefined,
    onNext,
    onPrevious,
  };
  return (
    <IndexTable
      selectable={false}
      condensed={smDown}
      loading={isLoading}
      itemCount={orders.length}
      resourceName={{ singular: t('resource.one'), plural: t('resource.other') }}
      headings={[
        { title: t('column.name') },
        { title: t('column.date') },
        { title: t('column.customer') },
        { title: t('column.payment') },
        { title: t('column.fulfillment') },
        { title: t('column.total'), alignment: 'end' },
        { title: t('column.documents') },
        { title: t('column.decision') },
      ]}
      pagination={onNext || onPrevious ? paging : undefined}
    >
      {orders.map((order, position) => (
        <Row key={order.id} order={order} position={position} />
      ))}
    </IndexTable>
  );
}

interface RowProps {
  order: OrderAnswer;
  position: number;
}

function WideRow({ order, position }: RowProps) {
  return (
    <IndexTable.Row id={order.id} position={position}>
      <IndexTable.Cell>
        <OrderLink order={order} />
      </IndexTable.Cell>
      <IndexTable.Cell>{formatDay(order.createdAt)}</IndexTable.Cell>
      <IndexTable.Cell>
        <CustomerName order={order} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <PaymentBadge status={order.payment} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <FulfillmentBadge status={order.fulfillment} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="span" alignment="end" numeric>
          {formatMoney(order.totalCents, order.currency)}
        </Text>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <DocumentChips documents={order.documents} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <DecisionBadge order={order} />
      </IndexTable.Cell>
    </IndexTable.Row>
  );
}

function NarrowRow({ order, position }: RowProps) {
  return (
    <IndexTable.Row id={order.id} position={position}>
      <Box padding="300" width="100%">
        <div className="narrow-order">
          <InlineStack align="space-between" gap="200">
            <OrderLink order={order} />
            <Text as="span" numeric>
              {formatMoney(order.totalCents, order.currency)}
            </Text>
          </InlineStack>
          <InlineStack align="space-between" gap="200">
            <CustomerName order={order} />
            <Text as="span" tone="subdued">
              {formatDay(order.createdAt)}
            </Text>
          </InlineStack>
          <InlineStack gap="100">
            <PaymentBadge status={order.payment} />
            <FulfillmentBadge status={order.fulfillment} />
            <DecisionBadge order={order} />
          </InlineStack>
          <DocumentChips documents={order.documents} />
        </div>
      </Box>
    </IndexTable.Row>
  );
}

function OrderLink({ order }: { order: OrderAnswer }) {
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

function CustomerName({ order }: { order: OrderAnswer }) {
  const { t } = useTranslation('orders');
  if (order.customerName === null) {
    return (
      <Text as="span" tone="subdued">
        {t('noCustomer')}
      </Text>
    );
  }
  return (
    <Text as="span" truncate>
      {order.customerName}
    </Text>
  );
}
